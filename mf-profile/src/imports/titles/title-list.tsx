import { LoadError } from '@screenlore/browser-kit';
import type { Import, RecordOutcome } from '@screenlore/contracts';
import { Button, RowsSkeleton } from '@screenlore/ui';
import { useState } from 'react';
import { getImportTitles } from '../api.js';
import { OUTCOMES } from './outcomes.js';
import { TitleLine } from './title-line.js';
import styles from './titles.module.css';

interface TitleListProps {
  job: Import;
  /** Null for all results. */
  outcome: RecordOutcome | null;
  /** Only titles accepted although they are only likely. */
  likely?: boolean;
  query: string;
  label: string;
}

/** Titles of an import, page after page: the browser never holds more of them than requested. */
export function TitleList({ job, outcome, likely = false, query, label }: TitleListProps) {
  const [pages, setPages] = useState<(string | null)[]>([null]);
  return (
    <ul className={styles.lines} aria-label={label}>
      {pages.map((after, at) => (
        <TitlePage
          key={after ?? ''}
          {...{ job, outcome, likely, query, after }}
          onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </ul>
  );
}

interface TitlePageProps extends Omit<TitleListProps, 'label'> {
  after: string | null;
  /** Undefined if a page follows it. */
  onMore: ((next: string) => void) | undefined;
}

function TitlePage({ job, outcome, likely = false, query, after, onMore }: TitlePageProps) {
  const found = getImportTitles.useQuery({ importId: job._id, outcome, likely, query, after });
  const { data } = found;
  if (found.error !== undefined && !data)
    return (
      <li>
        <LoadError title="These titles could not be loaded." query={found} />
      </li>
    );
  if (!data)
    return (
      <li>
        <RowsSkeleton rows={6} />
      </li>
    );
  if (data.titles.length === 0 && after === null)
    return <li className="muted">{query === '' ? 'Nothing left here.' : 'No titles with that name.'}</li>;
  const { next } = data;
  return (
    <>
      {data.titles.map((line) => (
        <TitleLine
          key={line.from[0]?.of}
          {...{ job, line, references: data.references }}
          outcome={outcome === null ? OUTCOMES.find(([known]) => known === line.outcome)?.[1] : undefined}
        />
      ))}
      {onMore && next !== null && (
        <li className={styles.more}>
          <Button onClick={() => onMore(next)}>Show more</Button>
        </li>
      )}
    </>
  );
}
