import { lazy, Suspense } from 'react';
import styles from './comment-row.module.css';

/** Whether there may be an address in it; only then the code that finds them is fetched. */
const MAY_HOLD_LINK = /:\/\/|www\.|\w\.[a-z]{2}/i;

const LinkedText = lazy(() => import('./linked-text.js'));

/** A comment's text as it was written; never markup, addresses in it are links (decisions.md). */
export function CommentText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {MAY_HOLD_LINK.test(text) ? (
        <Suspense fallback={text}>
          <LinkedText text={text} />
        </Suspense>
      ) : (
        text
      )}
    </p>
  );
}
