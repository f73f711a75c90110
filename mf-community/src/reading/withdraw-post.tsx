import { errorText, notify } from '@screenlore/browser-kit';
import type { PostType } from '@screenlore/contracts';
import { Button, preloadModal } from '@screenlore/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.js';
import { restorePost, withdrawPost } from './api.js';

/** For administrators: withdraws an article or review, with an undo at once or on its page. */
export function WithdrawPost({ type, id }: { type: PostType; id: string }) {
  const [asking, setAsking] = useState(false);
  const [send, { isLoading }] = withdrawPost.useMutation();
  const [restore] = restorePost.useMutation();

  const withdraw = async (reason: string) => {
    setAsking(false);
    const { error } = await send({ type, id, reason });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    const undo = async () => void (await restore({ type, id }).unwrap());
    notify.withUndo(`The ${type} is withdrawn.`, undo, `The ${type} is back.`);
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
