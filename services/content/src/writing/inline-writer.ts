import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements that are kept, without attributes. */
const KEPT: ReadonlySet<string> = new Set(['b', 'i', 'em', 'strong', 'mark', 'code']);

/** Elements that are removed with their content, which is not text for readers. */
const UNREAD: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'textarea',
  'option',
  'title',
  'xmp',
]);

/** HTML elements that have neither content nor end tag. */
const VOID: ReadonlySet<string> = new Set([
  ...['area', 'base', 'basefont', 'br', 'col', 'command', 'embed', 'frame', 'hr', 'img', 'input', 'isindex'],
  ...['keygen', 'link', 'meta', 'param', 'source', 'track', 'wbr'],
]);

const signOf = String.fromCodePoint;

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** An element that is open. */
interface Open {
  name: string;
  kept: boolean;
}

/**
 * Parses inline HTML and writes the part that may stay. It uses only the tokenizer: a parser searches its list of open elements
 * at each tag, which 80,000 open tags make 80,000 times slower.
 */
export class InlineWriter implements TokenizerCallbacks {
  private written = '';
  /** The text since the last tag that was written. */
  private words = '';
  private readonly open: Open[] = [];
  /** How many elements of each name are open, so that an end tag without a start is ignored without a search. */
  private readonly openOf = new Map<string, number>();
  private depth = 0;
  /** How many of the open elements are UNREAD. */
  private unread = 0;
  private tag = '';
  private isHref = false;
  private value = '';
  private href: string | undefined;

  /** @param deepest how deep elements may be nested; of deeper ones only the words are kept */
  constructor(
    private readonly html: string,
    private readonly deepest: number,
  ) {}

  /** Call it once. */
  write(): string {
    const tokenizer = new Tokenizer({ decodeEntities: true }, this);
    tokenizer.write(this.html);
    tokenizer.end();
    this.tell('');
    return this.written;
  }

  ontext(start: number, end: number): void {
    if (this.unread === 0) this.words += this.html.slice(start, end);
  }

  ontextentity(sign: number): void {
    if (this.unread === 0) this.words += signOf(sign);
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.html.slice(start, end).toLowerCase();
    this.href = undefined;
  }

  onattribname(start: number, end: number): void {
    this.isHref =
      this.tag === 'a' && this.href === undefined && this.html.slice(start, end).toLowerCase() === 'href';
    this.value = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.isHref) this.value += this.html.slice(start, end);
  }

  onattribentity(sign: number): void {
    if (this.isHref) this.value += signOf(sign);
  }

  onattribend(): void {
    if (this.isHref) this.href = this.value;
    this.isHref = false;
  }

  onopentagend(): void {
    this.begin(this.tag);
  }

  /** HTML has no self-closing tags: `<b/>` opens an element as `<b>` does. */
  onselfclosingtag(): void {
    this.begin(this.tag);
  }

  onclosetag(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase();
    // Browsers treat `</br>` as a line break.
    if (name === 'br') this.begin(name);
    else this.end(name);
  }

  onend(): void {
    while (this.open.length > 0) this.endLast();
  }

  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  /** Writes a tag, preceded by the words before it. */
  private tell(tag: string): void {
    if (this.words !== '') this.written += escaped(this.words);
    this.words = '';
    this.written += tag;
  }

  private begin(name: string): void {
    if (VOID.has(name)) {
      if (name === 'br' && this.unread === 0) this.tell('<br />');
      return;
    }
    // As in browsers, a link ends where the next one begins.
    if (name === 'a') this.end(name);
    const opening = this.unread === 0 && this.depth < this.deepest ? this.openingOf(name) : undefined;
    if (opening !== undefined) {
      this.tell(opening);
      this.depth++;
    }
    if (UNREAD.has(name)) this.unread++;
    this.open.push({ name, kept: opening !== undefined });
    this.openOf.set(name, (this.openOf.get(name) ?? 0) + 1);
  }

  /** The start tag of a kept element; undefined for any other. */
  private openingOf(name: string): string | undefined {
    if (KEPT.has(name)) return `<${name}>`;
    const address = name === 'a' && this.href !== undefined ? linkOf(this.href) : undefined;
    return address === undefined ? undefined : `<a href="${escaped(address).replaceAll('"', '&quot;')}">`;
  }

  /** Closes the last open element of that name and all elements inside it. */
  private end(name: string): void {
    if (!this.openOf.get(name)) return;
    while (this.endLast() !== name);
  }

  private endLast(): string | undefined {
    const last = this.open.pop();
    if (!last) return undefined;
    const { name, kept } = last;
    this.openOf.set(name, (this.openOf.get(name) ?? 0) - 1);
    if (UNREAD.has(name)) this.unread--;
    if (kept) {
      this.tell(`</${name}>`);
      this.depth--;
    }
    return name;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An absolute address in the form that browsers use; undefined unless it leads to a page or a mailbox. */
function linkOf(href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url && SCHEMES.has(url.protocol) ? url.href : undefined;
}
