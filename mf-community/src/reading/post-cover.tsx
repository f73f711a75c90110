import { errorText } from '@screenlore/browser-kit';
import { type Article, type Cover, coverText, type PostType, type Review } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useEffect } from 'react';
import CoverPlace from '../shared/reach/cover-place.js';
import { useCovered } from '../shared/reach/use-covered.js';
import styles from './covered-post.module.css';

interface PostCoverProps {
  type: PostType;
  /** `_id` of the article or review. */
  id: string;
  covered: Cover;
  /** Receives the text while it is open. */
  onText: (post: Article | Review | undefined) => void;
}

/** Replaces the text of an article or review, or shows above it once opened. */
export default function PostCover({ type, id, covered, onText }: PostCoverProps) {
  const { text, note, place, busy, error, show } = useCovered({ type, id }, covered);
  const post = text?.[type];
  useEffect(() => onText(post), [post, onText]);
  const where = <CoverPlace covered={covered} place={place} isOpen={post !== undefined} />;
  if (post)
    return (
      <p ref={note} tabIndex={-1} className={styles.note}>
        {coverText(covered)}
        {where}
      </p>
    );
  return (
    <section className={styles.cover} aria-label="Covered text">
      <p>{coverText(covered)}</p>
      <div className="buttons">
        <Button disabled={busy} onClick={show}>
          Show it
        </Button>
        {where}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.failure}>
          {errorText(error)}
        </p>
      )}
    </section>
  );
}
