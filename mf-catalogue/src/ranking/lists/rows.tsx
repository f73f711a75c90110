import { classNames, RowsSkeleton } from '@screenlore/ui';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Loaded } from '../../shared/loaded.js';
import { useMoreAndMore } from '../../shared/use-more-and-more.js';
import type { RankingChoice } from '../ranking-choice.js';
import { firstPlace, STEP } from '../ranking-choice.js';
import { Chunk } from './chunk.js';
import styles from './ranking-list.module.css';
import { usePlaces } from './use-places.js';

const WAITING_ROWS = 10;
/** Rows that a browser lays out as a unit: about one turn of the mouse wheel. */
const CHUNK = 5;
/** Chunks on the first screen of a list: more than fit on it. */
const FIRST_CHUNKS = 4;
/** Chunks rendered in each step after that. */
const AT_A_TIME = 2;

interface RowsProps {
  choice: RankingChoice;
  /** Starts at 1. */
  step: number;
  /** Called with the number of rows in this step, once loaded. */
  onRows: (step: number, rows: number) => void;
  /** Shown when nothing matches. */
  empty: ReactNode;
}

/** A step of a ranking as a list; its rows announce their places. */
export function Rows({ choice, step, onRows, empty }: RowsProps) {
  const skip = firstPlace(choice) + (step - 1) * STEP;
  const places = usePlaces(choice, skip);
  const items = places.currentData;
  const count = places.isOld ? undefined : items?.length;
  useEffect(() => {
    if (count !== undefined) onRows(step, count);
  }, [step, count, onRows]);
  const chunks = useMemo(() => chunksOf(items ?? []), [items]);
  const shown = useMoreAndMore(chunks, step === 1 ? FIRST_CHUNKS : 0, AT_A_TIME);
  return (
    <Loaded query={places} what="The ranking" skeleton={<RowsSkeleton rows={WAITING_ROWS} />}>
      {({ length }) =>
        length === 0 ? (
          empty
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: an ol may not hold the chunks between it and its rows
          <div
            role="list"
            className={classNames(styles.rows, places.isOld && styles.old)}
            aria-label={`Places ${skip + 1} to ${skip + length}`}
            aria-busy={places.isOld || shown < chunks.length}
          >
            {chunks.slice(0, shown).map((chunk, index) => (
              <Chunk
                // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its element when the list changes
                key={index}
                places={chunk}
                before={skip + index * CHUNK}
                isFirst={step === 1 && index < FIRST_CHUNKS}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

const chunksOf = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, chunk) =>
    items.slice(chunk * CHUNK, (chunk + 1) * CHUNK),
  );
