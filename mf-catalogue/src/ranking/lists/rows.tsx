import { EmptyState, RowsSkeleton } from '@screenlore/ui';
import { type ReactNode, useEffect } from 'react';
import { Loaded, type Query } from '../../shared/loaded.js';
import type { PlacesProps } from './places.js';
import styles from './ranking-list.module.css';

const WAITING_ROWS = 10;

interface RowsProps<T> extends PlacesProps {
  query: Query<T[]>;
  keyOf: (item: T) => string;
  /** @param place from 1 */
  row: (item: T, place: number) => ReactNode;
}

/** One step of a ranking as a numbered list. */
export function Rows<T>({ query, skip, onRows, keyOf, row }: RowsProps<T>) {
  const count = query.currentData?.length;
  useEffect(() => {
    if (count !== undefined) onRows(count);
  }, [count, onRows]);
  return (
    <Loaded query={query} what="The ranking" skeleton={<RowsSkeleton rows={WAITING_ROWS} />}>
      {(items) =>
        items.length === 0 && skip === 0 ? (
          <EmptyState title="Nothing to rank">
            Nothing in the catalogue fits this choice. Try other filters.
          </EmptyState>
        ) : (
          <ol className={styles.rows} start={skip + 1}>
            {items.map((item, index) => (
              <li key={keyOf(item)}>{row(item, skip + index + 1)}</li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
