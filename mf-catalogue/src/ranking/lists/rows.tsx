import { classNames, RowsSkeleton } from '@screenlore/ui';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { Loaded, type Query } from '../../shared/loaded.js';
import { Chunk, type RowOf } from './chunk.js';
import type { PlacesProps } from './places-props.js';
import styles from './ranking-list.module.css';

const WAITING_ROWS = 10;
/** Rows that a browser lays out together or not at all: about as many as a turn of the wheel brings into view. */
const CHUNK = 5;
/** Chunks in the first sight of a list: more than a screen holds. */
const FIRST_CHUNKS = 4;
/** Chunks put on the page in one go after that. */
const AT_A_TIME = 2;

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
  /** Both stay the same functions: a part of the list that stays the same is not worked out again. */
  keyOf: (item: T) => string;
  row: RowOf<T>;
}

/** One step of a ranking as a list; its rows say their places. */
export function Rows<T>({ query, skip, onRows, empty, keyOf, row }: RowsProps<T>) {
  const items = query.currentData;
  const count = query.isOld ? undefined : items?.length;
  useEffect(() => {
    if (count !== undefined) onRows(count);
  }, [count, onRows]);
  const chunks = useMemo(() => chunksOf(items ?? []), [items]);
  const shown = useMoreAndMore(chunks, skip === 0 ? FIRST_CHUNKS : 0);
  return (
    <Loaded query={query} what="The ranking" skeleton={<RowsSkeleton rows={WAITING_ROWS} />}>
      {({ length }) =>
        length === 0 ? (
          skip === 0 && empty
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: an ol may not hold the chunks between it and its rows
          <div
            role="list"
            className={classNames(styles.rows, query.isOld && styles.old)}
            aria-label={`Places ${skip + 1} to ${skip + length}`}
            aria-busy={query.isOld || shown < chunks.length}
          >
            {chunks.slice(0, shown).map((chunk, index) => (
              <Chunk
                // biome-ignore lint/suspicious/noArrayIndexKey: what is seen of a place stays when another list takes it
                key={index}
                items={chunk}
                before={skip + index * CHUNK}
                isFirst={skip === 0 && index < FIRST_CHUNKS}
                keyOf={keyOf as (item: unknown) => string}
                row={row as RowOf<unknown>}
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

/**
 * How many chunks of a list to show: a first screen at once, the same on the server as here, then more and more without
 * holding up the page, until all are there: for the search on the page, for screen readers, and for whoever scrolls.
 */
function useMoreAndMore(chunks: unknown[], first: number): number {
  const [{ of, shown }, setShown] = useState({ of: chunks, shown: first });
  const now = of === chunks ? shown : first;
  useEffect(() => {
    if (now < chunks.length) startTransition(() => setShown({ of: chunks, shown: now + AT_A_TIME }));
  }, [chunks, now]);
  return now;
}
