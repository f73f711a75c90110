import { useKept } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import { useState } from 'react';
import styles from './comments.module.css';

/** Whether the reader opened a covered thread; it stays open when they return. @param id of the thread's subject */
export function useAskedFor(id: string) {
  const [before, keep] = useKept<true>(`revealed ${id}`);
  const [asked, setAsked] = useState(before === true);
  const [isFresh, setFresh] = useState(false);
  const ask = () => {
    keep(true);
    setAsked(true);
    setFresh(true);
  };
  return { asked, isFresh, ask };
}

/** Replaces the discussion until the reader opens it. */
export const CoveredThread = ({ why, onAsk }: { why: string; onAsk: () => void }) => (
  <section aria-labelledby="covered-thread" className={styles.comments} data-screen-only>
    <h2 id="covered-thread" className={styles.head}>
      Comments
    </h2>
    <div className={styles.signIn}>
      <span>{why}</span>
      <Button onClick={onAsk}>Show what people say</Button>
    </div>
  </section>
);
