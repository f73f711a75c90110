import { LoadError } from '@screenlore/browser-kit';
import type { Import } from '@screenlore/contracts';
import { counted, Icon } from '@screenlore/ui';
import { useState } from 'react';
import { getImportLists } from '../api.js';
import { ConflictChoice } from './conflict-choice.js';
import { OUTCOMES } from './outcomes.js';
import styles from './titles.module.css';

/** The lists of an import, with the result for each. */
export function ListsSection({ job }: { job: Import }) {
  const [open, setOpen] = useState(false);
  const query = getImportLists.useQuery({ importId: job._id });
  const lists = query.data?.lists ?? [];
  if (query.error !== undefined) return <LoadError title="The lists could not be loaded." query={query} />;
  if (lists.length === 0) return null;
  return (
    <details className={styles.outcome} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" className={styles.chevron} />
        <span className={styles.outcomeName}>Lists</span>
        <span className={styles.count}>{lists.length.toLocaleString()}</span>
      </summary>
      {open && (
        <ul className={styles.lines} aria-label="Lists">
          {lists.map(({ name, entries, fate: outcome, why, conflict }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lists may share a name, and none moves
            <li key={at} className={styles.list}>
              <p className={styles.name} dir="auto">
                {name}
              </p>
              <p className={styles.facts}>
                {[
                  counted(entries, 'title', 'titles'),
                  OUTCOMES.find(([known]) => known === outcome)?.[1],
                  // The conflict below shows both sides.
                  conflict ? null : why,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {conflict && <ConflictChoice {...{ job, conflict, name }} />}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
