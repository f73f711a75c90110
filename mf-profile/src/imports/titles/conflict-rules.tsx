import { errorText, notify, usePortalDispatch } from '@screenlore/browser-kit';
import type { ConflictRule, Import } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { getImport, setImportConflicts } from '../api.js';
import styles from './conflicts.module.css';

const RULES: readonly (readonly [ConflictRule, string])[] = [
  ['mine', 'Keep mine'],
  ['newest', 'Newest wins'],
  ['file', 'This file wins'],
];

/** One choice for all rows in conflict with the portal (LIB-174). */
export function ConflictRules({ job }: { job: Import }) {
  const [set, setting] = setImportConflicts.useMutation();
  const dispatch = usePortalDispatch();
  // Nothing is disabled meanwhile: that would take the keyboard's focus away.
  const waits = setting.isLoading || job.state !== 'ready';

  async function choose(stands: ConflictRule): Promise<void> {
    if (waits) return;
    const { data, error } = await set({ importId: job._id, n: null, stands });
    if (data) dispatch(getImport.update({ importId: job._id }, (known) => ({ ...known, ...data })));
    if (error !== undefined) notify.error(errorText(error));
  }
  return (
    <fieldset className={styles.rules} aria-disabled={waits}>
      <legend className="visually-hidden">For all of them</legend>
      {RULES.map(([rule, name]) => (
        <Button
          key={rule}
          aria-pressed={job.options.conflicts === rule}
          variant={job.options.conflicts === rule ? 'primary' : 'secondary'}
          onClick={() => void choose(rule)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
