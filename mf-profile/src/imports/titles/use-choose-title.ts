import { errorText, notify } from '@screenlore/browser-kit';
import type { Import } from '@screenlore/contracts';
import { setImportMatch } from '../api.js';

/** The catalogue title for a title of the source; null for none. */
export interface Choice {
  of: string;
  titleId: string | null;
}

/** Assigns titles. Imported data moves at once, and can be moved back. */
export function useChooseTitle(job: Import): {
  choosing: boolean;
  /** @param before the earlier choice @returns whether it was saved */
  choose: (choices: readonly Choice[], before: string | null) => Promise<boolean>;
} {
  const [set, { isLoading: choosing }] = setImportMatch.useMutation();

  /** @throws the error of the first call that fails */
  async function setAll(choices: readonly Choice[]): Promise<void> {
    for (const choice of choices) await set({ importId: job._id, ...choice }).unwrap();
  }

  async function choose(choices: readonly Choice[], before: string | null): Promise<boolean> {
    try {
      await setAll(choices);
    } catch (error) {
      notify.error(errorText(error));
      return false;
    }
    if (job.state !== 'applied') return true;
    const back = choices.map(({ of }) => ({ of, titleId: before }));
    const text =
      before === null ? 'It is being imported now.' : 'What was imported moves to the other title.';
    notify.withUndo(text, () => setAll(back));
    return true;
  }
  return { choosing, choose };
}
