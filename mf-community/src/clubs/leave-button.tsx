import { errorText, notify } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import type { Club } from '@screenlore/contracts';
import { Button, opensModal } from '@screenlore/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../shared/confirm-dialog/confirm-dialog.js';
import { leaveClub } from './api.js';

export function LeaveButton({ club: { _id: clubId, name, open } }: { club: Club }) {
  const [asked, setAsked] = useState(false);
  const [leave, { isLoading }] = leaveClub.useMutation();
  const navigate = useNavigate();
  async function go() {
    setAsked(false);
    const { error } = await leave({ clubId });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    notify.success('You left the club');
    void navigate('/clubs', { replace: true });
  }
  return (
    <>
      <Button icon="log-out" disabled={isLoading} {...opensModal} onClick={() => setAsked(true)}>
        Leave
      </Button>
      <ConfirmDialog
        open={asked}
        asksReason={false}
        title={`Leave “${name}”?`}
        action="Leave"
        icon="log-out"
        onClose={() => setAsked(false)}
        onDone={() => void go()}
      >
        {open ? 'You can join it again.' : 'You come back by an invitation alone.'}
      </ConfirmDialog>
    </>
  );
}
