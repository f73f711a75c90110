import { type FailedQuery, LoadError, useKeptChoice } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './person-page.module.css';

interface PagedProps {
  /** The storage key for the number of loaded pages, for when the visitor returns or reloads. */
  name: string;
  /** The query of the first page. */
  first: FailedQuery;
  /** Title of the notice when the query fails. */
  failure: string;
  /** The total number; undefined until it is known. */
  total: number | undefined;
  pageSize: number;
  /** The singular and the plural. */
  singular: string;
  many: string;
  /** Shown when there are none. */
  empty: ReactNode;
  /** @param focusLast the visitor loaded the last page: it gets the focus */
  children: (pages: number, focusLast: boolean) => ReactNode;
}

/** The total, the loaded pages, and a button for the next page. */
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

/** Moves the focus to the first link of a requested page once it has loaded. */
export function useFocusFirstLink(box: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (wanted) box.current?.querySelector('a')?.focus();
  }, [box, wanted]);
}
