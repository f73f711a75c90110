import { Button } from '@screenlore/ui';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { canFilter, type RankingChoice, rankingSearch } from '../ranking-choice.js';
import { longest, STEP } from '../step.js';
import { ActorPlaces } from './actor-places.js';
import { NothingFits } from './nothing-fits.js';
import type { PlacesProps } from './places-props.js';
import styles from './ranking-list.module.css';
import { RolePlaces } from './role-places.js';
import { rolesOf } from './roles-of.js';
import { TitlePlaces } from './title-places.js';
import { useMoreAsked } from './use-more-asked.js';

interface Growth {
  /** Which list it is about: another one starts anew. */
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
        <Step key={step} choice={choice} step={step} onRows={onRows} />
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

interface StepProps {
  choice: RankingChoice;
  /** From 1. */
  step: number;
  onRows: (step: number, rows: number) => void;
}

function Step({ choice, step, onRows }: StepProps) {
  const tell = useCallback((rows: number) => onRows(step, rows), [step, onRows]);
  return (
    <Places
      choice={choice}
      skip={(step - 1) * STEP}
      onRows={tell}
      empty={step === 1 && <NothingFits choice={choice} />}
    />
  );
}

function Places({ choice, ...step }: PlacesProps & { choice: RankingChoice }) {
  const { category, subCategory, filters } = choice;
  if (canFilter(category)) {
    return <TitlePlaces kind={category} subCategory={subCategory} filters={filters} {...step} />;
  }
  return category === 'actors' ? <ActorPlaces {...step} /> : <RolePlaces {...rolesOf(choice)} {...step} />;
}
