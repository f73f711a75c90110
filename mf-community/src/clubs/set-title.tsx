import { errorText } from '@screenlore/browser-kit';
import type { Club } from '@screenlore/contracts';
import { Button, Modal, opensModal } from '@screenlore/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { setClubTitle } from './api.js';
import styles from './clubs.module.css';
import { dayIn, FORTNIGHT } from './days.js';
import { type PickedTitle, PickTitle } from './pick-title.js';

/** Lets the owner set what the club watches or plays (CLUB-20). */
export default function SetTitle({ club }: { club: Club }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="calendar" {...opensModal} onClick={() => setOpen(true)}>
        {club.current ? 'Change the title' : 'Set the title'}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title="What you watch or play">
        <TitleForm club={club} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function TitleForm({ club: { _id: clubId, current }, onClose }: { club: Club; onClose: () => void }) {
  const id = useId();
  const [set, { isLoading }] = setClubTitle.useMutation();
  const [picked, setPicked] = useState<PickedTitle | null>(
    current && { mediaId: current.title.titleId, title: current.title.title },
  );
  const [from, setFrom] = useState(current?.from ?? dayIn(0));
  const [to, setTo] = useState(current?.to ?? dayIn(FORTNIGHT));
  const [wrong, setWrong] = useState('');

  async function send(title: { mediaId: string; from: string; to: string } | null) {
    const { error } = await set({ clubId, title });
    if (error) setWrong(errorText(error));
    else onClose();
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!picked) setWrong('Choose a title');
    else if (from === '' || to === '') setWrong('Enter both days');
    else void send({ mediaId: picked.mediaId, from, to });
  }
  const day = (label: string, name: string, value: string, change: (value: string) => void) => (
    <div className={styles.form}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <input
        id={`${id}-${name}`}
        type="date"
        className={styles.input}
        value={value}
        aria-describedby={`${id}-wrong`}
        onChange={({ currentTarget }) => {
          change(currentTarget.value);
          setWrong('');
        }}
      />
    </div>
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PickTitle
        label="Title"
        picked={picked}
        onPick={(title) => {
          setPicked(title);
          setWrong('');
        }}
      />
      <div className={styles.days}>
        {day('From', 'from', from, setFrom)}
        {day('To', 'to', to, setTo)}
      </div>
      <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
        {wrong}
      </p>
      <div className={styles.answers}>
        {current && (
          <Button disabled={isLoading} onClick={() => void send(null)}>
            Set nothing
          </Button>
        )}
        <Button variant="primary" type="submit" disabled={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}
