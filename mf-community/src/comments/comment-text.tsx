import { LIMITS, mentionsIn } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';
import { Fragment, type ReactNode } from 'react';
import styles from './comment-row.module.css';

/**
 * Shows a comment's text as written, never as markup; addresses in it become links. A linked site gets no search
 * ranking and no referrer from the page.
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

/** Links the names of members (NOTE-05). */
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

/** A piece of a text: plain text, or a web address as written with its target. */
export type TextPiece = string | { address: string; href: string };

/**
 * Letters and punctuation of scripts without spaces between words: there, text may directly follow an address
 * (COMMENT-15).
 */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Bopomofo}\\p{scx=Hangul}\\u3000-\\u303f\\ufe10-\\ufe1f\\ufe30-\\ufe4f\\uff01-\\uffee';
/** Direction marks and hidden characters, which would make an address look different from its target. */
const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}';
/** Scans each character at most once, whatever a text repeats. */
const ADDRESS = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}_])(?:https?://|www\\.)[^\\s<>"\`${UNSPACED}${UNSEEN}]{1,${LIMITS.addressMax}}`,
  'giu',
);
/** Trailing characters that belong to the sentence, not to the address. */
const PUNCTUATION = new Set([...".,;:!?…*_~'’”»،؛؟।"]);
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Splits a text into plain text and web addresses (`https://…`, `http://…`, `www.…`), in one pass. */
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

/** Drops the end of the surrounding sentence from an address, but keeps a bracket that the address itself opened. */
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
