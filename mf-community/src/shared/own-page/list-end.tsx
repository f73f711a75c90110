import { Button } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { useNear } from '../use-near.js';
import styles from './own-page.module.css';

export const ListEnd = () => <p className={styles.end}>That is all so far.</p>;

/** Loads more when the reader comes near; a button for readers who do not scroll. */
export function More({ onMore }: { onMore: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNear(box);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (near) latest.current();
  }, [near]);
  return (
    <div ref={box} className={styles.more}>
      <Button onClick={onMore}>Show more</Button>
    </div>
  );
}
