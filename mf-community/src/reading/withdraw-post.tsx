import { errorText, notify } from '@screenlore/browser-kit';
import type { PostType } from '@screenlore/contracts';
import { Button, preloadModal } from '@screenlore/ui';
import { useState } from 'react';
import { ReasonDialog } from '../moderation/reason-dialog.js';
import { useWithdrawPostMutation } from './moderation-api.js';
import { useRestore } from './use-restore.js';
import styles from './withdraw-post.module.css';

/** For administrators: takes an article or review away from readers. It can be undone, at once or on its page. */
export function WithdrawPost({ type, id }: { type: PostType; id: string }) {
  const [asking, setAsking] = useState(false);
  const [withdrawPost, { isLoading }] = useWithdrawPostMutation();
  const { restore } = useRestore(type, id);

  const withdraw = async (reason: string) => {
    setAsking(false);
    const { error } = await withdrawPost({ type, id, reason });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    const toast = notify(
      <span className={styles.toast}>
        The {type} is withdrawn.
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            notify.dismiss(toast);
            restore();
          }}
        >
          Undo
        </button>
      </span>,
    );
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
      <ReasonDialog
        open={asking}
        title={`Withdraw this ${type}?`}
        action="Withdraw"
        icon="trash"
        onClose={() => setAsking(false)}
        onDone={(reason) => void withdraw(reason)}
      >
        Readers no longer find it, nor its comments. You can bring both back later.
      </ReasonDialog>
    </>
  );
}
