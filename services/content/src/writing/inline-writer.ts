import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements that stay, without attributes. */
const KEPT: ReadonlySet<string> = new Set(['b', 'i', 'em', 'strong', 'mark', 'code']);

/** Elements whose content is not text for readers, and goes with them. */
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

/** Elements of HTML that have no content, and no end. */
const VOID: ReadonlySet<string> = new Set([
  ...['area', 'base', 'basefont', 'br', 'col', 'command', 'embed', 'frame', 'hr', 'img', 'input', 'isindex'],
  ...['keygen', 'link', 'meta', 'param', 'source', 'track', 'wbr'],
]);

const signOf = String.fromCodePoint;

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** An element that is begun and not yet ended. */
interface Open {
  name: string;
  kept: boolean;
}

/**
 * Takes a text of inline HTML apart and writes what may stay of it. Built on the tokenizer alone: a parser with a list of
 * all open elements goes through that list at each tag, and 80,000 open tags make it 80,000 times as long.
 */
export class InlineWriter implements TokenizerCallbacks {
  private written = '';
  /** What is to be read since the last tag that was written. */
  private words = '';
  private readonly open: Open[] = [];
  /** How many elements of each name are open, so that the end of none is ignored without a search. */
  private readonly openOf = new Map<string, number>();
  private depth = 0;
  /** How many of the open elements hold nothing to read. */
  private unread = 0;
  private tag = '';
  private isHref = false;
  private value = '';
  private href: string | undefined;

  /** @param deepest so many elements within each other are kept; of those below only the words */
  constructor(
    private readonly html: string,
    private readonly deepest: number,
  ) {}

  /** To be called once. */
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
    // Browsers take `</br>` for a line break.
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

  /** Writes a tag, and before it the words that came before it. */
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
    // A link ends where the next one begins: so browsers read it.
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

  /** The tag of an element that stays; undefined for one that does not. */
  private openingOf(name: string): string | undefined {
    if (KEPT.has(name)) return `<${name}>`;
    const address = name === 'a' && this.href !== undefined ? linkOf(this.href) : undefined;
    return address === undefined ? undefined : `<a href="${escaped(address).replaceAll('"', '&quot;')}">`;
  }

  /** Closes the last open element of the name, and all that are open inside it. */
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

/** An absolute address as browsers read it, or undefined where it leads to no page and no mailbox. */
function linkOf(href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url && SCHEMES.has(url.protocol) ? url.href : undefined;
}
