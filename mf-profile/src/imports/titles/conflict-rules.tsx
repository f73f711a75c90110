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

/** One press for all rows that say something else than what stands here (LIB-174). */
export function ConflictRules({ one }: { one: Import }) {
  const [set, setting] = setImportConflicts.useMutation();
  const dispatch = usePortalDispatch();
  // Nothing is disabled meanwhile: that would take the focus of the keyboard away.
  const waits = setting.isLoading || one.state !== 'ready';

  async function choose(stands: ConflictRule): Promise<void> {
    if (waits) return;
    const { data, error } = await set({ importId: one._id, n: null, stands });
    if (data) dispatch(getImport.update({ importId: one._id }, (known) => ({ ...known, ...data })));
    if (error !== undefined) notify.error(errorText(error));
  }
  return (
    <fieldset className={styles.rules} aria-disabled={waits}>
      <legend className="visually-hidden">For all of them</legend>
      {RULES.map(([rule, name]) => (
        <Button
          key={rule}
          aria-pressed={one.options.conflicts === rule}
          variant={one.options.conflicts === rule ? 'primary' : 'secondary'}
          onClick={() => void choose(rule)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
