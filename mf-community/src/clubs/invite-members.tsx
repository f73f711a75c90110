import { errorText, notify } from '@screenlore/browser-kit';
import type { Club } from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { type SubmitEvent, useId, useState } from 'react';
import { changeClubMember, inviteToClub } from './api.js';
import { Person } from './club-members.js';
import styles from './clubs.module.css';

/** Pending invitations, and a form to send one (CLUB-05). */
export default function InviteMembers({ club }: { club: Club }) {
  const id = useId();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState('');
  const [invite, inviting] = inviteToClub.useMutation();
  const [change] = changeClubMember.useMutation();
  const { _id: clubId } = club;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const userId = name.trim().replace(/^@/, '');
    if (userId === '') {
      setWrong('Enter a username');
      return;
    }
    const { error } = await invite({ clubId, userId });
    if (error) {
      setWrong(errorText(error));
      return;
    }
    setName('');
    notify.success(`@${userId} is invited`);
  }
  async function takeBack(member: string) {
    const { error } = await change({ clubId, member, become: 'removed' });
    if (error) notify.error(errorText(error));
  }
  return (
    <>
      <form className={styles.invite} onSubmit={(event) => void send(event)} noValidate>
        <label htmlFor={id}>Invite by username</label>
        <input
          dir="auto"
          id={id}
          type="text"
          className={styles.input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          aria-invalid={wrong !== ''}
          aria-describedby={`${id}-wrong`}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setWrong('');
          }}
        />
        <Button type="submit" disabled={inviting.isLoading}>
          Invite
        </Button>
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      </form>
      {club.invitations.length > 0 && (
        <>
          <h3>Invited</h3>
          <ul className={styles.people}>
            {club.invitations.map((person) => (
              <Person key={person._id} person={person}>
                <Button variant="quiet" onClick={() => void takeBack(person._id)}>
                  Take back
                  <span dir="auto" className="visually-hidden">
                    {' '}
                    the invitation to {person.firstName} {person.surname}
                  </span>
                </Button>
              </Person>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
