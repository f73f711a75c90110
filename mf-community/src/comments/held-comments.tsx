import { errorText, notify } from '@screenlore/browser-kit';
import { Button, formatDate } from '@screenlore/ui';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.js';
import { deleteComment } from './api.js';
import { CommentText } from './comment-text.js';
import styles from './comments.module.css';
import type { Thread } from './use-thread.js';

/** The reader's own comments that wait for a moderator (MOD-53). */
export default function HeldComments({ thread: { state, reload } }: { thread: Thread }) {
  const heading = useId();
  const [deleting, setDeleting] = useState<string | null>(null);
  const [erase] = deleteComment.useMutation();
  // What is let through comes live.
  const held = (state.held ?? []).filter(({ _id }) => !state.byId[_id]);
  if (held.length === 0) return null;

  const remove = async () => {
    if (deleting === null) return;
    setDeleting(null);
    const { error } = await erase({ _id: deleting });
    if (error) notify.error(errorText(error));
    else notify.success('The comment is deleted');
    reload();
  };
  return (
    <section className={styles.held} aria-labelledby={heading}>
      <h3 id={heading}>A moderator looks at this first</h3>
      <p className="muted">Your account is new and has posted many links. Until then you alone see this.</p>
      <ul>
        {held.map(({ _id, comment, commentedAt, replyingTo }) => (
          <li key={_id}>
            <CommentText text={comment} />
            <p className={styles.heldFoot}>
              <span className="muted">
                {replyingTo === null ? 'Comment' : 'Reply'} of{' '}
                <time dateTime={commentedAt}>{formatDate(commentedAt.slice(0, 10))}</time>
              </span>
              <Button icon="trash" variant="quiet" onClick={() => setDeleting(_id)}>
                Delete
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this comment?"
        action="Delete"
        icon="trash"
        asksReason={false}
        onClose={() => setDeleting(null)}
        onDone={() => void remove()}
      >
        Nobody else has read it. You cannot undo this.
      </ConfirmDialog>
    </section>
  );
}
