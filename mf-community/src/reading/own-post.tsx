import { errorText, notify } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { LIMITS, type PostType } from '@screenlore/contracts';
import { Button, preloadModal } from '@screenlore/ui';
import { useState } from 'react';
import { deletePost, editPost, undoDeletePost } from '../shared/api.js';
import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.js';

/** For the author: edits or deletes an article or review (READ-10, READ-12). */
export function OwnPost({ type, id, held }: { type: PostType; id: string; held?: boolean | undefined }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [begin, beginning] = editPost.useMutation();
  const [remove, removing] = deletePost.useMutation();
  const [restore] = undoDeletePost.useMutation();

  const edit = async () => {
    const { data, error } = await begin({ type, id });
    if (data) void navigate(`/write-${type}?draft=${encodeURIComponent(data.draft)}`);
    else notify.error(errorText(error));
  };
  const erase = async () => {
    setAsking(false);
    const { error } = await remove({ type, id });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    const undo = async () => void (await restore({ type, id }).unwrap());
    notify.withUndo(`The ${type} is deleted.`, undo, `The ${type} is back.`);
  };
  return (
    <>
      <Button variant="quiet" icon="edit" disabled={beginning.isLoading} onClick={() => void edit()}>
        Edit
      </Button>
      <Button
        variant="quiet"
        icon="trash"
        disabled={removing.isLoading}
        onClick={() => setAsking(true)}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        asksReason={false}
        title={`Delete this ${type}?`}
        action="Delete"
        icon="trash"
        onClose={() => setAsking(false)}
        onDone={() => void erase()}
      >
        {!held && 'Its comments go with it. '}You can undo this for {LIMITS.undoDeleteHours} hours.
      </ConfirmDialog>
    </>
  );
}
