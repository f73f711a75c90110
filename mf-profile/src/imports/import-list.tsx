import type { Import } from '@screenlore/contracts';
import { Button, formatDate } from '@screenlore/ui';
import { counted } from '../shared/counted.js';
import styles from './imports.module.css';
import { SOURCES, stateWords } from './words.js';

interface ImportListProps {
  imports: readonly Import[];
  shown: string | null;
  onShow: (importId: string) => void;
}

/** All imports, the newest first, with what came of each. */
export function ImportList({ imports, shown, onShow }: ImportListProps) {
  return (
    <ul className={styles.list}>
      {imports.map((one) => (
        <li key={one._id} className={styles.item}>
          <div>
            <p className={styles.itemTitle}>
              {SOURCES[one.source]}
              {one.account && ` · ${one.account}`}
            </p>
            <p className="muted">
              {formatDate(one.at)} · {stateWords(one)} · {outcomeOf(one)}
            </p>
            {one.late.length > 0 && (
              <p>
                Come since:{' '}
                {one.late
                  .slice(-5)
                  .map(({ name }) => name)
                  .join(', ')}
                {one.late.length > 5 && ` and ${one.late.length - 5} more`}
              </p>
            )}
          </div>
          {one._id !== shown && (
            <Button
              aria-label={`Show the import from ${SOURCES[one.source]} of ${formatDate(one.at)}`}
              onClick={() => onShow(one._id)}
            >
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function outcomeOf({ claims, applied, kept, state, counts, keptUntil }: Import): string {
  if (state === 'undone')
    return kept > 0
      ? `${kept.toLocaleString()} kept, as you changed ${kept === 1 ? 'it' : 'them'} since`
      : 'all taken back';
  if (keptUntil !== null)
    return `${counted(claims, 'row', 'rows')}, nothing imported · kept until ${formatDate(keptUntil)}`;
  const parked = counts.parked
    ? `, ${counted(counts.parked, 'waits for its title', 'wait for their title')}`
    : '';
  const gone = Math.min(counts.gone ?? 0, applied);
  const away = gone > 0 ? `, ${gone.toLocaleString()} removed` : '';
  return `${(applied - gone).toLocaleString()} of ${counted(claims, 'row', 'rows')} imported${away}${parked}`;
}
