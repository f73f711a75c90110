import type { Import } from '@screenlore/contracts';
import { Button, counted, formatDate } from '@screenlore/ui';
import styles from './imports.module.css';
import { titlesName } from './titles/title-words.js';
import { SOURCES, stateWords } from './words.js';

interface ImportListProps {
  imports: readonly Import[];
  shown: string | null;
  onShow: (importId: string) => void;
}

/** All imports, the newest first, with their results. */
export function ImportList({ imports, shown, onShow }: ImportListProps) {
  return (
    <ul className={styles.list}>
      {imports.map((job) => (
        <li key={job._id} className={styles.item}>
          <div>
            <p className={styles.itemTitle}>
              {SOURCES[job.source]}
              {job.account && ` · ${job.account}`}
            </p>
            <p className="muted">
              {formatDate(job.at)} · {stateWords(job)} · {outcomeOf(job)}
            </p>
            {job.late.length > 0 && (
              <p>
                Added since:{' '}
                {job.late
                  .slice(-5)
                  .map(({ name }) => name)
                  .join(', ')}
                {job.late.length > 5 && ` and ${job.late.length - 5} more`}
              </p>
            )}
          </div>
          {job._id !== shown && (
            <Button
              aria-label={`Show the import from ${SOURCES[job.source]} of ${formatDate(job.at)}`}
              onClick={() => onShow(job._id)}
            >
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function outcomeOf({
  source,
  claims: records,
  applied,
  kept,
  state,
  counts,
  titles,
  keptUntil,
}: Import): string {
  if (state === 'undone')
    return kept > 0
      ? `${kept.toLocaleString()} kept, as you changed ${kept === 1 ? 'it' : 'them'} afterwards`
      : 'all undone';
  const all = Object.values(titles).reduce((sum, count) => sum + count, 0) - (titles.gone ?? 0);
  const rows = all > 0 ? counted(all, ...titlesName(source)) : counted(records, 'row', 'rows');
  if (keptUntil !== null) return `${rows}, nothing imported · kept until ${formatDate(keptUntil)}`;
  const waits = titles.parked ?? counts.parked ?? 0;
  const came = all > 0 ? (titles.new ?? 0) + (titles.changed ?? 0) : applied;
  const parked = waits > 0 ? `, ${counted(waits, 'waits', 'wait')} for the catalogue` : '';
  const away = titles.gone ? `, ${titles.gone.toLocaleString()} removed` : '';
  return `${came.toLocaleString()} of ${rows} imported${away}${parked}`;
}
