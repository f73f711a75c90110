import { errorText, LoadError, notify } from '@screenlore/browser-kit';
import type { Import } from '@screenlore/contracts';
import { Button, formatDate, Skeleton, SkeletonGroup } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import { applyImport } from './api/apply-import.js';
import { cancelImport } from './api/cancel-import.js';
import { getImport } from './api/get-import.js';
import { undoImport } from './api/undo-import.js';
import { FateSection } from './fate-section.js';
import { ImportChoices } from './import-choices.js';
import styles from './imports.module.css';
import { FATES, SOURCES, STATES } from './words.js';

/** How often (ms) one asks how far an import is that is worked on. */
const EVERY_MS = 1000;
const BUSY: readonly Import['state'][] = ['matching', 'applying', 'undoing'];

/** One import: how far it is, what comes of its rows, and what can be done with it. */
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
          <Progress one={data.import} />
          <Actions one={data.import} />
          {data.import.state === 'ready' && <ImportChoices one={data.import} />}
          {FATES.filter(([fate]) => data.import.counts[fate]).map(([fate, name, meaning]) => (
            <FateSection
              key={`${fate} ${data.import.state}`}
              one={data.import}
              fate={fate}
              name={name}
              meaning={meaning}
              example={data.examples.find((row) => row.fate === fate)}
            />
          ))}
          <LeftRows one={data.import} rows={data.rows} />
        </>
      )}
    </section>
  );
}

function Progress({ one }: { one: Import }) {
  const busy = BUSY.includes(one.state);
  return (
    <div className={styles.progress} aria-busy={busy}>
      <p role="status">{STATES[one.state]}</p>
      {busy && (
        <progress
          max={Math.max(1, one.claims + (one.counts.gone ?? 0))}
          value={one.done}
          aria-label={STATES[one.state]}
        >
          {one.done} of {one.claims}
        </progress>
      )}
      {busy && one.stalled && <p>The catalogue is away just now. This goes on by itself when it is back.</p>}
      {one.state === 'applied' && <p>{doneWords(one)} You can undo this at any time.</p>}
      {one.keptUntil !== null && <p className="muted">Kept until {formatDate(one.keptUntil)}.</p>}
      {one.kept > 0 && <p>{one.kept.toLocaleString()} stay, as you changed them here since.</p>}
    </div>
  );
}

function doneWords({ applied, counts }: Import): string {
  const gone = Math.min(counts.gone ?? 0, applied);
  const entered = `${(applied - gone).toLocaleString()} entered`;
  return gone > 0 ? `${entered}, ${gone.toLocaleString()} taken away.` : `${entered}.`;
}

function Actions({ one }: { one: Import }) {
  const [apply, applying] = applyImport.useMutation();
  const [cancel, cancelling] = cancelImport.useMutation();
  const [undo, undoing] = undoImport.useMutation();
  const waits = applying.isLoading || cancelling.isLoading || undoing.isLoading;
  const importId = one._id;
  async function act(change: Promise<{ error?: unknown }>): Promise<void> {
    const { error } = await change;
    if (error !== undefined) notify.error(errorText(error));
  }
  return (
    <div className="buttons">
      {(one.state === 'ready' || (one.state === 'cancelled' && one.done > 0)) && (
        <Button variant="primary" disabled={waits} onClick={() => void act(apply({ importId }))}>
          {one.state === 'ready' ? applyWords(one) : 'Go on'}
        </Button>
      )}
      {(one.state === 'ready' || one.state === 'matching' || one.state === 'applying') && (
        <Button disabled={waits} onClick={() => void act(cancel({ importId }))}>
          {one.state === 'applying' ? 'Stop' : 'Do not bring it'}
        </Button>
      )}
      {(one.state === 'applied' || one.state === 'cancelled') && one.applied > 0 && (
        <Button disabled={waits} onClick={() => void act(undo({ importId }))}>
          Undo this import
        </Button>
      )}
    </div>
  );
}

/** What is done by pressing it. */
function applyWords({ counts, options }: Import): string {
  const comes = (counts.new ?? 0) + (counts.changed ?? 0) + (options.likely ? (counts.likely ?? 0) : 0);
  const goes = counts.gone ?? 0;
  if (comes === 0 && goes === 0) return counts.parked ? 'Wait for the titles' : 'Nothing to enter: finish';
  if (comes === 0) return `Take ${goes.toLocaleString()} away`;
  return `Enter ${comes.toLocaleString()}${goes > 0 ? `, take ${goes.toLocaleString()} away` : ''}`;
}

/** Rows of the files that gave nothing. */
function LeftRows({
  one,
  rows,
}: {
  one: Import;
  rows: readonly { path: string; row: number; text: string }[];
}) {
  const total = one.left + one.unreadable;
  if (total === 0) return null;
  return (
    <details className={styles.fate}>
      <summary>
        <span className={styles.fateName}>Rows without an entry</span>
        <span className={styles.count}>{total.toLocaleString()}</span>
      </summary>
      <p className="muted">
        {one.left.toLocaleString()} left out, {one.unreadable.toLocaleString()} unreadable.
      </p>
      <ul className={styles.list}>
        {rows.map(({ path, row, text }) => (
          <li key={`${path} ${row}`} className={styles.item}>
            {path}, row {row}: {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
