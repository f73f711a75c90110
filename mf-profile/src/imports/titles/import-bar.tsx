import type { Import, RecordOutcome } from '@screenlore/contracts';
import { counted } from '@screenlore/ui';
import styles from './import-bar.module.css';
import { titlesName } from './title-words.js';

type Share = readonly [name: string, style: string | undefined, count: number];

/** Counts titles to import, to decide, waiting and unchanged, as a bar with numbers (LIB-171). */
export function ImportBar({ job }: { job: Pick<Import, 'source' | 'titles' | 'options'> }) {
  const shares = sharesOf(job).filter(([, , count]) => count > 0);
  const all = shares.reduce((sum, [, , count]) => sum + count, 0);
  if (all < 2) return null;
  return (
    <div>
      <div className={styles.bar} aria-hidden>
        {shares.map(([name, style, count]) => (
          <span key={name} className={style} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.names} aria-label={`What happens to ${counted(all, ...titlesName(job.source))}`}>
        {shares.map(([name, style, count]) => (
          <li key={name} dir="auto">
            <span className={style} aria-hidden />
            {name} <b>{count.toLocaleString()}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sharesOf({ titles, options }: Pick<Import, 'titles' | 'options'>): Share[] {
  const sum = (...outcomes: RecordOutcome[]) =>
    outcomes.reduce((total, outcome) => total + (titles[outcome] ?? 0), 0);
  const [taken, asked] = options.likely ? [sum('likely'), 0] : [0, sum('likely')];
  return [
    ['Imported', styles.imported, sum('new', 'changed') + taken],
    ['Your choice', styles.choice, sum('guess', 'conflict') + asked],
    ['Waiting', styles.waiting, sum('parked', 'waiting')],
    ['Unchanged', styles.unchanged, sum('same', 'kept', 'leftOut', 'refused')],
    ['Removed', styles.removed, sum('gone')],
  ];
}
