import { errorText, notify } from '@screenlore/browser-kit';
import type { Import } from '@screenlore/contracts';
import { UndoToast } from '../../shared/undo-toast.js';
import { setImportMatch } from '../api.js';

/** Which title of the catalogue is meant by one of the source; null for none. */
export interface Choice {
  of: string;
  titleId: string | null;
}

/** Chooses titles. What was imported already moves at once, and can be moved back. */
export function useChooseTitle(job: Import): {
  choosing: boolean;
  /** @param before what was meant until now @returns whether it was noted */
  choose: (choices: readonly Choice[], before: string | null) => Promise<boolean>;
} {
  const [set, { isLoading: choosing }] = setImportMatch.useMutation();

  async function setAll(choices: readonly Choice[]): Promise<boolean> {
    for (const choice of choices) {
      const { error } = await set({ importId: job._id, ...choice });
      if (error === undefined) continue;
      notify.error(errorText(error));
      return false;
    }
    return true;
  }

  async function choose(choices: readonly Choice[], before: string | null): Promise<boolean> {
    const isDone = await setAll(choices);
    if (!isDone || job.state !== 'applied') return isDone;
    const back = choices.map(({ of }) => ({ of, titleId: before }));
    const id = notify.custom(
      <UndoToast
        text={before === null ? 'It is being imported now.' : 'What was imported moves to the other title.'}
        onUndo={async () => {
          await setAll(back);
          notify.dismiss(id);
        }}
      />,
    );
    return true;
  }
  return { choosing, choose };
}
