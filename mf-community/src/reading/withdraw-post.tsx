import { errorText, notify } from '@screenlore/browser-kit';
import type { PostType } from '@screenlore/contracts';
import { Button, preloadModal } from '@screenlore/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.js';
import { offerUndo } from '../shared/undo-toast/undo-toast.js';
import { withdrawPost } from './api.js';
import { useRestore } from './use-restore.js';

/** For administrators: withdraws an article or review. It can be undone, at once or on its page. */
export function WithdrawPost({ type, id }: { type: PostType; id: string }) {
  const [asking, setAsking] = useState(false);
  const [send, { isLoading }] = withdrawPost.useMutation();
  const { restore } = useRestore(type, id);

  const withdraw = async (reason: string) => {
    setAsking(false);
    const { error } = await send({ type, id, reason });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    offerUndo(`The ${type} is withdrawn.`, restore);
  };
  return (
    <>
      <Button
        variant="quiet"
        icon="trash"
        disabled={isLoading}
        onClick={() => setAsking(true)}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
      >
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        asksReason
        title={`Withdraw this ${type}?`}
        action="Withdraw"
        icon="trash"
        onClose={() => setAsking(false)}
        onDone={(reason) => void withdraw(reason)}
      >
        Readers will no longer find it or its comments. You can bring both back later.
      </ConfirmDialog>
    </>
  );
}
