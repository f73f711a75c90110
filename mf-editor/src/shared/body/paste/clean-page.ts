import { cleanInline, escaped, inertDocument, isBlank } from '../inline-html.js';
import { PASTED_PICTURE } from './pasted-picture.js';

interface CleanPage {
  /** HTML with only the editor's blocks; inline text when there is a single paragraph. */
  html: string;
  /** Whether there is more than pictures. */
  hasWords: boolean;
}

/** A piece of the page, in reading order. */
interface Piece {
  tag: 'p' | 'h2' | 'h3' | 'blockquote' | 'list' | 'picture';
  html: string;
}

/** Elements without text for readers. */
const UNREAD =
  'head,script,style,template,noscript,iframe,object,svg,math,button,input,select,textarea,nav,o\\:p';
/** Elements that start and end their own line. */
const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION CENTER DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP LI MAIN OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
);
const FETCHED = /^(?:https?:|data:image\/|\/)/i;

/**
 * Turns a page copied from Word, Google Docs or the web into paragraphs, headings, lists, quotes and pictures. What
 * those programs express by style alone (bold, italic, Word's lists) becomes elements; tables become lines.
 */
export function cleanPage(html: string): CleanPage {
  const { body } = inertDocument(html);
  for (const element of body.querySelectorAll(UNREAD)) element.remove();
  sayByElements(body);
  const pieces = joinLists(piecesOf(body));
  const [only] = pieces;
  return {
    html: pieces.length === 1 && only?.tag === 'p' ? only.html : pieces.map(htmlOf).join(''),
    hasWords: pieces.some(({ tag }) => tag !== 'picture'),
  };
}

function htmlOf({ tag, html }: Piece): string {
  if (tag === 'list') return html;
  const name = tag === 'picture' ? PASTED_PICTURE : tag;
  return `<${name}>${html}</${name}>`;
}

function piecesOf(parent: Element): Piece[] {
  const pieces: Piece[] = [];
  let line = '';
  const endLine = (tag: Piece['tag'] = 'p') => {
    // Mail programs separate paragraphs with an empty line inside one text.
    for (const part of tag === 'p' ? line.split(/(?:<br>\s*){2,}/) : [line]) {
      const text = cleanInline(part).replace(/^(?:\s|<br>)+/, '');
      if (!isBlank(text)) pieces.push({ tag, html: text });
    }
    line = '';
  };
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      line += escaped((node.textContent ?? '').replace(/\s+/g, ' '));
      return;
    }
    if (!(node instanceof Element)) return;
    const name = node.tagName;
    if (name === 'IMG') {
      const picture = pictureOf(node);
      if (!picture) return;
      endLine();
      pieces.push(picture);
    } else if (name === 'UL' || name === 'OL') {
      endLine();
      const list = listOf(node);
      if (list) pieces.push({ tag: 'list', html: list });
      // Editor lists hold no pictures, so the pictures follow the list.
      for (const image of node.querySelectorAll('img')) {
        const picture = pictureOf(image);
        if (picture) pieces.push(picture);
      }
    } else if (name === 'BLOCKQUOTE' && !node.querySelector('img,ul,ol,h1,h2,h3,h4,h5,h6')) {
      endLine();
      line = linesOf(node).join('<br>');
      endLine('blockquote');
    } else if (/^H[1-6]$/.test(name)) {
      endLine();
      line = node.innerHTML;
      endLine(name < 'H3' ? 'h2' : 'h3');
    } else if (BLOCKS.has(name)) {
      endLine();
      for (const child of node.childNodes) walk(child);
      endLine();
    } else if (node.querySelector(HAS_OWN_LINES)) {
      for (const child of node.childNodes) walk(child);
    } else {
      line += node.outerHTML;
    }
  };
  for (const child of parent.childNodes) walk(child);
  endLine();
  return pieces;
}

const HAS_OWN_LINES = [...BLOCKS, 'IMG'].join(',').toLowerCase();

/** Inline texts of the lines in an element. */
const linesOf = (element: Element): string[] =>
  piecesOf(element)
    .filter(({ tag }) => tag === 'p')
    .map(({ html }) => html);

function pictureOf(image: Element): Piece | null {
  const address = (image.getAttribute('src') ?? '').trim();
  // A 1 px image is a tracking pixel.
  const isDot = ['width', 'height'].some((side) => ['0', '1'].includes(image.getAttribute(side) ?? ''));
  return FETCHED.test(address) && !isDot ? { tag: 'picture', html: escaped(address) } : null;
}

/** A list with its inner lists, or an empty text. Word and Google Docs put inner lists next to items, not into them. */
function listOf(list: Element): string {
  let items = '';
  for (const child of list.children) {
    if (child.tagName === 'UL' || child.tagName === 'OL') {
      const inner = listOf(child);
      items = items
        ? `${items.slice(0, -'</li>'.length)}${inner}</li>`
        : items + (inner && `<li>${inner}</li>`);
      continue;
    }
    const inner = Array.from(child.querySelectorAll(':scope > ul, :scope > ol'));
    for (const within of inner) within.remove();
    const text = linesOf(child).join('<br>');
    const lists = inner.map(listOf).join('');
    if (!isBlank(text) || lists) items += `<li>${text}${lists}</li>`;
  }
  const tag = list.tagName.toLowerCase();
  return items && `<${tag}>${items}</${tag}>`;
}

/** Merges adjacent lists: word processors write one list for each item. */
function joinLists(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const tag = piece.html.slice(0, '<ul>'.length);
    if (piece.tag === 'list' && last?.tag === 'list' && last.html.startsWith(tag)) {
      last.html = last.html.slice(0, -'</ul>'.length) + piece.html.slice(tag.length);
    } else joined.push({ ...piece });
  }
  return joined;
}

/** Turns styles of Google Docs and Word into elements, and Word's paragraphs that look like list items into lists. */
function sayByElements(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b,strong')) {
    // Google Docs wraps everything it copies in a <b> that is not bold.
    if (/^(?:normal|400)$/.test(element.style.fontWeight)) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll<HTMLElement>('span[style]')) {
    const { fontWeight, fontStyle } = element.style;
    if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) wrapWithin(element, 'b');
    if (/^(?:italic|oblique)$/.test(fontStyle)) wrapWithin(element, 'i');
  }
  for (const item of body.querySelectorAll('p[style*="mso-list"],p[class*="MsoListParagraph"]')) {
    const signs = Array.from(item.querySelectorAll('[style*="mso-list:Ignore" i]'));
    const isOrdered = signs.some((sign) => /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(sign.textContent ?? ''));
    for (const sign of signs) sign.remove();
    const list = body.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.replaceWith(list);
  }
}

function wrapWithin(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
