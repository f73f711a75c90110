import { Button } from '@screenlore/ui';
import { useState } from 'react';
import { useKeptChoice } from '../../shared/kept-choice.js';
import { canFilter, type RankingChoice } from '../ranking-choice.js';
import { ActorPlaces } from './actor-places.js';
import { type PlacesProps, STEP } from './places.js';
import styles from './ranking-list.module.css';
import { RolePlaces } from './role-places.js';
import { TitlePlaces } from './title-places.js';

/** How long each list may get: its name says so, the others end where the service ends them. */
const LONGEST: Partial<Record<RankingChoice['subCategory'], number>> = { 'top 500': 500, new: 500 };

/** The rows of a ranking, 100 at first and 100 more on demand up to the length of the list (RANK-07). */
export function RankingList({ choice }: { choice: RankingChoice }) {
  const [kept, setKept] = useKeptChoice('places', '1');
  const steps = Number(kept);
  const [lastRows, setLastRows] = useState<number>();
  const mayGrow = lastRows === STEP && steps * STEP < (LONGEST[choice.subCategory] ?? STEP);
  return (
    <div className={styles.list}>
      {Array.from({ length: steps }, (_, step) => step * STEP).map((skip, step) => (
        <Places key={skip} choice={choice} skip={skip} onRows={step === steps - 1 ? setLastRows : ignore} />
      ))}
      {mayGrow && (
        <Button
          className={styles.more}
          onClick={() => {
            setLastRows(undefined);
            setKept(String(steps + 1));
          }}
        >
          Show places {steps * STEP + 1}–{(steps + 1) * STEP}
        </Button>
      )}
    </div>
  );
}

const ignore = () => undefined;

function Places({ choice, ...step }: PlacesProps & { choice: RankingChoice }) {
  const { category, subCategory, filters } = choice;
  if (canFilter(category)) {
    return <TitlePlaces kind={category} subCategory={subCategory} filters={filters} {...step} />;
  }
  if (category === 'actors') return <ActorPlaces {...step} />;
  return (
    <RolePlaces
      of={category === 'movie roles' ? 'movie' : 'serie'}
      sex={subCategory === 'female' ? 'female' : 'male'}
      {...step}
    />
  );
}
