import { classNames, RowsSkeleton } from '@screenlore/ui';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Loaded, type Query } from '../../shared/loaded.js';
import type { PlacesProps } from './places-props.js';
import styles from './ranking-list.module.css';

const WAITING_ROWS = 10;
/** Rows put on the page at a time: more than the first screen holds, and quick on a slow processor. */
const AT_A_TIME = 20;

/** A list on its way; the one before it, dimmed, until then. */
interface ListQuery<T> extends Query<T[]> {
  isOld: boolean;
}

/** The list in a query's reply. Where the query's arguments change, the old list stays until the new one is there. */
export function listQuery<R, T>(
  query: Query<R> & { data?: R | undefined },
  listOf: (reply: R) => T[],
): ListQuery<T> {
  const isOld = query.currentData === undefined && query.error === undefined && query.data !== undefined;
  const reply = isOld ? query.data : query.currentData;
  return { ...query, currentData: reply && listOf(reply), isOld };
}

interface RowsProps<T> extends PlacesProps {
  query: ListQuery<T>;
  keyOf: (item: T) => string;
  /** @param place from 1 */
  row: (item: T, place: number) => ReactNode;
}

/** One step of a ranking as a numbered list. */
export function Rows<T>({ query, skip, onRows, empty, keyOf, row }: RowsProps<T>) {
  const count = query.isOld ? undefined : query.currentData?.length;
  const shown = useMoreAndMore(query.currentData);
  useEffect(() => {
    if (count !== undefined) onRows(count);
  }, [count, onRows]);
  return (
    <Loaded query={query} what="The ranking" skeleton={<RowsSkeleton rows={WAITING_ROWS} />}>
      {(items) =>
        items.length === 0 ? (
          skip === 0 && empty
        ) : (
          <ol
            className={classNames(styles.rows, query.isOld && styles.old)}
            start={skip + 1}
            aria-label={`Places ${skip + 1} to ${skip + items.length}`}
            aria-busy={query.isOld || shown < items.length}
          >
            {items.slice(0, shown).map((item, index) => (
              <li key={keyOf(item)}>{row(item, skip + index + 1)}</li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

/**
 * How many rows of a list to show: a first screen at once, the same on the server as here, then more and more without
 * holding up the page, until all are there: for the search on the page, for screen readers, and for whoever scrolls.
 */
function useMoreAndMore(items: unknown[] | undefined): number {
  const [{ of, shown }, setShown] = useState({ of: items, shown: AT_A_TIME });
  const now = of === items ? shown : AT_A_TIME;
  const length = items?.length ?? 0;
  useEffect(() => {
    if (now < length) startTransition(() => setShown({ of: items, shown: now + AT_A_TIME }));
  }, [items, now, length]);
  return now;
}
