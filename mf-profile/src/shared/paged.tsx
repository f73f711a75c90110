import { useKeptChoice } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import { type ReactNode, useState } from 'react';
import styles from './person-page.module.css';

interface PagedProps {
  /** Under which the number of pages read is kept, for when the visitor comes back from one of them. */
  name: string;
  /** How many there are of all; undefined until it is known. */
  total: number | undefined;
  pageSize: number;
  /** What one and what several are called. */
  one: string;
  many: string;
  /** @param focusLast the visitor asked for the last page: the focus goes there */
  children: (pages: number, focusLast: boolean) => ReactNode;
}

/** How many there are, the pages read so far, and the way to the next. */
export function Paged({ name, total, pageSize, one, many, children }: PagedProps) {
  const [kept, keep] = useKeptChoice(`pages of ${name}`, '1');
  const [asked, setAsked] = useState(false);
  const pages = Number(kept);
  return (
    <>
      <p className={styles.total} role="status">
        {total === undefined ? ' ' : `${total} ${total === 1 ? one : many}`}
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
