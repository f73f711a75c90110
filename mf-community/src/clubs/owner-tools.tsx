import { errorText, notify } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import type { Club } from '@screenlore/contracts';
import { Button, Modal, opensModal } from '@screenlore/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.js';
import { changeClub, deleteClub } from './api.js';
import { ClubForm } from './club-form.js';
import styles from './clubs.module.css';

/** Lets the owner edit the club's details and delete the club (CLUB-01, CLUB-08). */
export default function OwnerTools({ club: { _id: clubId, name, about, open } }: { club: Club }) {
  const [shown, setShown] = useState<'form' | 'question' | null>(null);
  const [change] = changeClub.useMutation();
  const [remove, removing] = deleteClub.useMutation();
  const navigate = useNavigate();
  const close = () => setShown(null);

  async function removeIt() {
    close();
    const { error } = await remove({ clubId });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    notify.success('The club is deleted');
    void navigate('/clubs', { replace: true });
  }
  return (
    <div className={styles.buttons}>
      <Button icon="edit" {...opensModal} onClick={() => setShown('form')}>
        Edit
      </Button>
      <Button icon="trash" disabled={removing.isLoading} {...opensModal} onClick={() => setShown('question')}>
        Delete
      </Button>
      <Modal open={shown === 'form'} onClose={close} title="Edit the club">
        <ClubForm
          initial={{ name, about, open }}
          action="Save"
          onClose={close}
          onSave={async (words) => (await change({ clubId, ...words })).error}
        />
      </Modal>
      <ConfirmDialog
        open={shown === 'question'}
        asksReason={false}
        title={`Delete “${name}”?`}
        action="Delete"
        icon="trash"
        onClose={close}
        onDone={() => void removeIt()}
      >
        All that belongs to it goes, for all its members. This cannot be undone.
      </ConfirmDialog>
    </div>
  );
}
