import { Fragment } from 'react';
import styles from './comment-row.module.css';
import { linksIn } from './links-in.js';

/**
 * A comment's text as it was written; never markup, addresses in it are links. What visitors link to earns nothing from it
 * and learns nothing of the page.
 */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {linksIn(text).map((piece, place) =>
        typeof piece === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
          <Fragment key={place}>{piece}</Fragment>
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
