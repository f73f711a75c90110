import { type FailedQuery, LoadError, useKeptChoice } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './person-page.module.css';

interface PagedProps {
  /** Under which the number of pages read is stored, for when the visitor comes back from one of them or reloads. */
  name: string;
  /** The query of the first page. */
  first: FailedQuery;
  /** Title of the notice when that fails. */
  failure: string;
  /** How many there are of all; undefined until it is known. */
  total: number | undefined;
  pageSize: number;
  /** What one and what several are called. */
  singular: string;
  many: string;
  /** Shown when there are none. */
  empty: ReactNode;
  /** @param focusLast the visitor asked for the last page: the focus goes there */
  children: (pages: number, focusLast: boolean) => ReactNode;
}

/** How many there are, the pages read so far, and the way to the next. */
export function Paged({
  name,
  first,
  failure,
  total,
  pageSize,
  singular,
  many,
  empty,
  children,
}: PagedProps) {
  const [kept, keep] = useKeptChoice(`pages of ${name}`, '1', true);
  const [asked, setAsked] = useState(false);
  const pages = Number(kept);
  if (total === undefined && first.error !== undefined) return <LoadError title={failure} query={first} />;
  if (total === 0) return empty;
  return (
    <>
      <p className={styles.total} role="status">
        {total === undefined ? ' ' : `${total} ${total === 1 ? singular : many}`}
      </p>
      {children(pages, asked)}
      {total !== undefined && pages * pageSize < total && (
        <div className={styles.more}>
          <Button
            onClick={() => {
              setAsked(true);
              keep(String(pages + 1));
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** Moves the focus to the first link of a page that the visitor asked for, once it has come. */
export function useFocusFirstLink(box: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (wanted) box.current?.querySelector('a')?.focus();
  }, [box, wanted]);
}
