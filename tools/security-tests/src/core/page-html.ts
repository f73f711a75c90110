import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';

/** Elements that a user's text may never add to a page. */
const FOREIGN = new Set([
  'attack-mark',
  'base',
  'object',
  'embed',
  'applet',
  'frameset',
  'math',
  'marquee',
  'portal',
]);
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'srcset']);
const PICTURE = /^image\/(?:png|jpeg|webp|avif|gif|svg\+xml)[;,]/;

/** Whether a browser would run an address as a script, by the rules of browsers. */
function runs(address: string): boolean {
  const url = URL.canParse(address, 'http://localhost/') ? new URL(address, 'http://localhost/') : undefined;
  if (url?.protocol === 'data:') return !PICTURE.test(url.pathname);
  return url?.protocol === 'javascript:' || url?.protocol === 'vbscript:';
}

/** Elements and schemes that the inline HTML of an article may have (docs/decisions/0013-writing.md). */
const INLINE = new Set(['b', 'i', 'em', 'strong', 'a', 'mark', 'code', 'br']);
const LINK = /^(?:https?:|mailto:)/;

type Node = DefaultTreeAdapterTypes.ChildNode;
const isElement = (node: Node): node is DefaultTreeAdapterTypes.Element => 'tagName' in node;

function* elementsIn(nodes: readonly Node[]): Generator<DefaultTreeAdapterTypes.Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* elementsIn(node.childNodes);
    if ('content' in node) yield* elementsIn((node as DefaultTreeAdapterTypes.Template).content.childNodes);
  }
}

/** Parts of a page that would run, or that are not from the portal, parsed as a browser parses it. */
export function scriptIn(html: string): string | undefined {
  for (const { tagName, attrs, childNodes } of elementsIn(parse(html).childNodes)) {
    const shown = `<${tagName} ${attrs.map(({ name, value }) => `${name}="${value}"`).join(' ')}>`.slice(
      0,
      200,
    );
    if (FOREIGN.has(tagName)) return `a foreign element: ${shown}`;
    if (attrs.some(({ name }) => /^on/i.test(name) || name === 'srcdoc'))
      return `an attribute that runs: ${shown}`;
    if (attrs.some(({ name, value }) => ADDRESSES.has(name) && runs(value)))
      return `an address that runs: ${shown}`;
    if (tagName === 'script' && !isOwnScript(attrs, childNodes))
      return `a script of somebody else's: ${shown}`;
    if (
      tagName === 'meta' &&
      attrs.some(({ name, value }) => name === 'http-equiv' && /refresh/i.test(value))
    )
      return `a page that leads elsewhere: ${shown}`;
  }
  return undefined;
}

function isOwnScript(attrs: DefaultTreeAdapterTypes.Element['attrs'], childNodes: readonly Node[]): boolean {
  const of = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
  const isData = /^application\/(?:ld\+)?json$/.test(of('type') ?? '');
  return isData || (childNodes.length === 0 && (of('src') ?? '').startsWith('/screenlore/'));
}

/** Parts of stored inline HTML other than the few elements that articles may have. */
export function foreignInline(html: string): string | undefined {
  for (const { tagName, attrs } of elementsIn(parseFragment(html).childNodes)) {
    const good = attrs.every(({ name, value }) => tagName === 'a' && name === 'href' && LINK.test(value));
    if (!INLINE.has(tagName) || !good)
      return `<${tagName} ${attrs.map(({ name, value }) => `${name}=${value}`).join(' ')}> was stored`.slice(
        0,
        200,
      );
  }
  return undefined;
}
