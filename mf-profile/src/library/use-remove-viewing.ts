import { errorText, notify, usePortalDispatch } from '@screenlore/browser-kit';
import type { Viewing } from '@screenlore/contracts';
import { useState } from 'react';
import { removeViewing, restoreViewing } from './api.js';

const UNTRACKED = { track: false } as const;

/** Removes a viewing and offers to restore it (LIB-35). */
export function useRemoveViewing() {
  const dispatch = usePortalDispatch();
  const [removing, setRemoving] = useState(false);
  return {
    removing,
    async remove({ _id }: Viewing): Promise<void> {
      setRemoving(true);
      try {
        await dispatch(removeViewing.initiate({ _id }, UNTRACKED)).unwrap();
        notify.withUndo('Removed from the diary', async () => {
          await dispatch(restoreViewing.initiate({ _id }, UNTRACKED)).unwrap();
        });
      } catch (error) {
        notify.error(errorText(error));
      }
      setRemoving(false);
    },
  };
}
