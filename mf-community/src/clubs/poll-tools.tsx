import { errorText, notify } from '@screenlore/browser-kit';
import { CLUB_POLL_MAX, CLUB_POLL_MIN, type Club } from '@screenlore/contracts';
import { Button, Modal, opensModal } from '@screenlore/ui';
import { useState } from 'react';
import { setClubPoll, setClubTitle } from './api.js';
import styles from './clubs.module.css';
import { dayIn, FORTNIGHT } from './days.js';

/** Lets the owner start a poll, take its winner, or end it (CLUB-31). */
export default function PollTools({ club }: { club: Club }) {
  const { _id: clubId, list, poll } = club;
  const [open, setOpen] = useState(false);
  const [setPoll, polling] = setClubPoll.useMutation();
  const [setTitle, setting] = setClubTitle.useMutation();
  const busy = polling.isLoading || setting.isLoading;
  async function done(change: Promise<{ error?: unknown }>) {
    const { error } = await change;
    if (error) notify.error(errorText(error));
    else setOpen(false);
  }
  if (poll) {
    const most = Math.max(...poll.titles.map(({ votes }) => votes));
    const winners = most === 0 ? [] : poll.titles.filter(({ votes }) => votes === most);
    return (
      <div className={styles.buttons}>
        {winners.map(({ title: { _id, titleId: mediaId, title } }) => (
          <Button
            key={_id}
            icon="check"
            disabled={busy}
            onClick={() =>
              void done(setTitle({ clubId, title: { mediaId, from: dayIn(0), to: dayIn(FORTNIGHT) } }))
            }
          >
            Take {title}
          </Button>
        ))}
        <Button disabled={busy} onClick={() => void done(setPoll({ clubId, mediaIds: [] }))}>
          End the poll
        </Button>
      </div>
    );
  }
  if (list.length < CLUB_POLL_MIN)
    return <p className="muted">Put two titles on the shared list to start a poll.</p>;
  return (
    <>
      <Button {...opensModal} onClick={() => setOpen(true)}>
        Start a poll
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="Start a poll">
        <PollForm club={club} busy={busy} onStart={(mediaIds) => void done(setPoll({ clubId, mediaIds }))} />
      </Modal>
    </>
  );
}

interface PollFormProps {
  club: Club;
  busy: boolean;
  onStart: (mediaIds: string[]) => void;
}

function PollForm({ club: { list }, busy, onStart }: PollFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isFull = chosen.length >= CLUB_POLL_MAX;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onStart([...chosen]);
      }}
    >
      <fieldset>
        <legend>
          {CLUB_POLL_MIN} to {CLUB_POLL_MAX} titles of the shared list
        </legend>
        {list.map(({ titleId, title }) => {
          const isChosen = chosen.includes(titleId);
          return (
            <label key={titleId} dir="auto" className={styles.choice}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  setChosen(isChosen ? chosen.filter((each) => each !== titleId) : [...chosen, titleId])
                }
              />
              {title}
            </label>
          );
        })}
      </fieldset>
      <div className={styles.answers}>
        <Button variant="primary" type="submit" disabled={busy || chosen.length < CLUB_POLL_MIN}>
          Start the poll
        </Button>
      </div>
    </form>
  );
}
