import { LIMITS, mentionsIn } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './comment-row.module.css';

/**
 * A comment's text as it was written; never markup, addresses in it are links. What visitors link to earns nothing from it
 * and learns nothing of the page.
 */
export function CommentText({ text, mentions = [] }: { text: string; mentions?: string[] | undefined }) {
  return (
    <p className={styles.text} dir="auto">
      {linksIn(text).map((piece, place) =>
        typeof piece === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          <Fragment key={place}>{withMentions(piece, mentions)}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          <a key={place} dir="ltr" href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {piece.address}
          </a>
        ),
      )}
    </p>
  );
}

/** Names of members in it lead to them (NOTE-05). */
function withMentions(words: string, mentions: readonly string[]): ReactNode {
  const nameOf = new Map(mentions.map((username) => [username.toLowerCase(), username]));
  const known =
    mentions.length === 0 ? [] : mentionsIn(words).filter(({ name }) => nameOf.has(name.toLowerCase()));
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const { name, at } of known) {
    const username = nameOf.get(name.toLowerCase()) ?? name;
    const end = at + 1 + name.length;
    pieces.push(
      words.slice(done, at),
      <AppLink key={at} to={`/user/${encodeURIComponent(username)}`}>
        {words.slice(at, end)}
      </AppLink>,
    );
    done = end;
  }
  return [...pieces, words.slice(done)];
}

/** A piece of a text: words, or an address of the web as it was written and where it leads. */
export type TextPiece = string | { address: string; href: string };

/** Letters and signs of scripts that put no blank between words: a sentence goes on with them after an address (COMMENT-15). */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{scx=Hangul}\\u3000-\\u303f\\ufe10-\\ufe1f\\ufe30-\\ufe4f\\uff01-\\uffee';
/** An address whose signs turned round or hid others would not be read as where it leads. */
const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}';
/** No sign of it is looked at twice, whatever is repeated in a text. */
const ADDRESS = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}_])(?:https?://|www\\.)[^\\s<>"\`${UNSPACED}${UNSEEN}]{1,${LIMITS.addressMax}}`,
  'giu',
);
/** What stands at the end of a sentence rather than of an address. */
const PUNCTUATION = new Set([...".,;:!?…*_~'’”»،؛؟।"]);
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** A text taken apart into words and addresses of the web (`https://…`, `http://…`, `www.…`), in one pass. */
export function linksIn(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = withoutEnding(found[0]);
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href) || new URL(href).hostname === 'www.') continue;
    if (found.index > at) pieces.push(text.slice(at, found.index));
    pieces.push({ address, href });
    at = found.index + address.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

/** The address without what ends the sentence around it; a bracket that it opened itself stays. */
function withoutEnding(address: string): string {
  const open = new Map<string, number>();
  for (const sign of address) open.set(sign, (open.get(sign) ?? 0) + 1);
  let end = address.length;
  for (; end > 0; end--) {
    const last = address[end - 1] ?? '';
    const opening = BRACKETS[last];
    const isSpare = opening !== undefined && (open.get(last) ?? 0) > (open.get(opening) ?? 0);
    if (!isSpare && !PUNCTUATION.has(last)) break;
    open.set(last, (open.get(last) ?? 0) - 1);
  }
  return address.slice(0, end);
}
