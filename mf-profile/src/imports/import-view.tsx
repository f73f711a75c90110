import { LoadError } from '@screenlore/browser-kit';
import type { Import, ImportState } from '@screenlore/contracts';
import { Button, counted, formatDate, Icon, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { getImport } from './api.js';
import { ImportActions } from './import-actions.js';
import { ImportChoices } from './import-choices.js';
import styles from './imports.module.css';
import { titlesName } from './titles/title-words.js';
import { TitlesSection } from './titles/titles-section.js';
import { BUSY, EVERY_MS, isDiscarded, isPreviewed, SOURCES, STATES, stateWords } from './words.js';

/** Each choice loads the titles again: the pressed control stays in place meanwhile, and keeps the focus. */
const CHOOSABLE: readonly ImportState[] = ['matching', 'ready'];

/** An import: its progress, the result for its rows, and its actions. */
export function ImportView({ importId, onClose }: { importId: string; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = getImport.useQuery({ importId });
  const state = known.data?.import.state;
  const busy = state !== undefined && BUSY.includes(state);
  const query = getImport.useQuery({ importId }, { pollingInterval: busy ? EVERY_MS : 0 });
  const { data } = query;
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.view} aria-labelledby="import">
      <div className={styles.viewHead}>
        <h2 id="import" ref={heading} tabIndex={-1}>
          {data ? `Import from ${SOURCES[data.import.source]}` : 'Import'}
        </h2>
        <Button onClick={onClose}>Close</Button>
      </div>
      {query.error !== undefined && !data && (
        <LoadError title="This import could not be loaded." query={query} />
      )}
      {!data && query.error === undefined && (
        <SkeletonGroup>
          <Skeleton height="12rem" />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <Progress job={data.import} />
          <ImportActions job={data.import} onDiscard={onClose} />
          {CHOOSABLE.includes(data.import.state) && <ImportChoices job={data.import} />}
          <TitlesSection job={data.import} />
          <LeftRows job={data.import} rows={data.rows} />
        </>
      )}
    </section>
  );
}

function Progress({ job }: { job: Import }) {
  const busy = BUSY.includes(job.state);
  return (
    <div className={styles.progress} aria-busy={busy}>
      <p role="status">{stateWords(job)}</p>
      {busy && (
        <progress
          max={Math.max(1, job.claims + (job.counts.gone ?? 0))}
          value={job.done}
          aria-label={STATES[job.state]}
        >
          {job.done} of {job.claims}
        </progress>
      )}
      {busy && job.stalled && (
        <p>The catalogue is unavailable right now. The import will continue automatically.</p>
      )}
      {job.state === 'applied' && <p>{doneWords(job)} You can undo this at any time.</p>}
      {job.keptUntil !== null && <p className="muted">Kept until {formatDate(job.keptUntil)}.</p>}
      {isDiscarded(job) && !isPreviewed(job) && (
        <p>It was stopped before all titles were found. Choose the files again to import them.</p>
      )}
      {job.kept > 0 && (
        <p>{counted(job.kept, 'stays, as you changed it', 'stay, as you changed them')} afterwards.</p>
      )}
    </div>
  );
}

/** Titles that were imported and removed; files with lists only have none. */
function doneWords({ source, applied, titles }: Import): string {
  const came = (titles.new ?? 0) + (titles.changed ?? 0);
  const gone = titles.gone ?? 0;
  const words = [
    ...(came > 0 ? [`${counted(came, ...titlesName(source))} imported`] : []),
    ...(gone > 0 ? [`${gone.toLocaleString()} removed`] : []),
  ];
  return `${words.join(', ') || `${counted(applied, 'row', 'rows')} imported`}.`;
}

/** Rows without a result, or with a different one than the file says. */
function LeftRows({
  job,
  rows,
}: {
  job: Import;
  rows: readonly { path: string; row: number; text: string }[];
}) {
  const total = job.left + job.unreadable;
  if (total === 0 && rows.length === 0) return null;
  const said = [
    ...(job.left > 0 ? [`${job.left.toLocaleString()} left out`] : []),
    ...(job.unreadable > 0 ? [`${job.unreadable.toLocaleString()} unreadable`] : []),
  ];
  return (
    <details className={styles.rows}>
      <summary>
        <Icon name="chevron-right" className={styles.chevron} />
        <span className={styles.rowsName}>Rows left out or changed</span>
        {total > 0 && <span className={styles.count}>{total.toLocaleString()}</span>}
      </summary>
      {said.length > 0 && <p className="muted">{said.join(', ')}.</p>}
      <ul className={styles.list}>
        {rows.map(({ path, row, text }) => (
          <li dir="auto" key={`${path} ${row}`} className={styles.item}>
            {path}, row {row}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
