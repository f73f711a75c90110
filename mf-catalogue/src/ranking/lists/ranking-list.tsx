import { Button } from '@screenlore/ui';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { type RankingChoice, rankingSearch } from '../ranking-choice.js';
import { longest, STEP } from '../step.js';
import { NothingFits } from './nothing-fits.js';
import styles from './ranking-list.module.css';
import { Rows } from './rows.js';
import { useMoreAsked } from './use-more-asked.js';

interface Growth {
  /** Which list it is about: another one starts again. */
  list: string;
  steps: number;
  /** Rows of the last step, once it is there. */
  lastRows: number | undefined;
}

/** The rows of a ranking: 100 at first, and by and by all of them once the visitor moves (RANK-07). */
export function RankingList({ choice }: { choice: RankingChoice }) {
  const list = rankingSearch(choice);
  const [grown, setGrown] = useState<Growth>({ list, steps: 1, lastRows: undefined });
  const { steps, lastRows } = grown.list === list ? grown : { steps: 1, lastRows: undefined };
  const [moreAsked, askForMore] = useMoreAsked();
  const mayGrow = lastRows === STEP && steps * STEP < longest(choice.subCategory);

  const onRows = useCallback(
    (step: number, rows: number) =>
      setGrown((now) => {
        const last = now.list === list ? now.steps : 1;
        return step === last ? { list, steps: last, lastRows: rows } : now;
      }),
    [list],
  );
  useEffect(() => {
    if (moreAsked && mayGrow) {
      startTransition(() => setGrown({ list, steps: steps + 1, lastRows: undefined }));
    }
  }, [moreAsked, mayGrow, list, steps]);

  return (
    <div className={styles.list}>
      {Array.from({ length: steps }, (_, step) => step + 1).map((step) => (
        <Rows
          key={step}
          choice={choice}
          step={step}
          onRows={onRows}
          empty={step === 1 && <NothingFits choice={choice} />}
        />
      ))}
      {mayGrow && (
        <Button className={styles.more} onClick={askForMore}>
          Show places {steps * STEP + 1}–{(steps + 1) * STEP}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {lastRows !== undefined && `${(steps - 1) * STEP + lastRows} places`}
      </p>
    </div>
  );
}
