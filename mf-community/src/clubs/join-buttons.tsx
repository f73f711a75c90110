import { errorText, notify } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import type { ClubCard } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { clubPath, joinClub, leaveClub } from './api.js';
import styles from './clubs.module.css';

/** Joins a club, or declines an invitation to it (CLUB-04, CLUB-05). */
export function JoinButtons({ club, invited }: { club: ClubCard; invited: boolean }) {
  const [join, joining] = joinClub.useMutation();
  const [leave, leaving] = leaveClub.useMutation();
  const navigate = useNavigate();
  const { _id: clubId, name } = club;
  const busy = joining.isLoading || leaving.isLoading;

  async function enter() {
    const { error } = await join({ clubId });
    if (error) notify.error(errorText(error));
    else void navigate(clubPath(clubId));
  }
  async function decline() {
    const { error } = await leave({ clubId });
    if (error) {
      notify.error(errorText(error));
      return;
    }
    notify.success('You declined the invitation');
    // A club by invitation is no longer readable.
    void navigate('/clubs', { replace: true });
  }
  return (
    <div className={styles.buttons}>
      <Button variant="primary" disabled={busy} onClick={() => void enter()}>
        Join
        <span dir="auto" className="visually-hidden">
          {' '}
          {name}
        </span>
      </Button>
      {invited && (
        <Button disabled={busy} onClick={() => void decline()}>
          Decline
          <span dir="auto" className="visually-hidden">
            {' '}
            the invitation to {name}
          </span>
        </Button>
      )}
    </div>
  );
}
