import { LoadError, useUser } from '@screenlore/browser-kit';
import { useNavigate } from '@screenlore/browser-kit/router';
import { TOGETHER_LIMITS } from '@screenlore/contracts';
import { Button, ButtonLink, EmptyState, Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import { Avatar } from '../shared/avatar.js';
import { togetherPath } from '../shared/user-paths.js';
import { getTogetherMembers } from './api.js';
import styles from './together.module.css';

const ToSettings = () => <ButtonLink to="/settings/privacy">Turn it on</ButtonLink>;

/** Shown in both places while the reader does not take part. */
export const TakeNoPart = () => (
  <EmptyState icon="user" title="You have not turned this on" action={<ToSettings />}>
    Those whom you follow and who follow you can then look for titles with you. What only you can see does not
    count.
  </EmptyState>
);

/** Chooses the members of the group (TOGETHER-02). */
export function ChooseMembers() {
  const user = useUser();
  const navigate = useNavigate();
  const query = getTogetherMembers.useQuery({}, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!query.currentData)
    return query.error === undefined ? (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    ) : (
      <LoadError title="Those you can look with could not be loaded." query={query} />
    );
  const { takesPart, members } = query.currentData;
  if (!takesPart) return <TakeNoPart />;
  if (members.length === 0)
    return (
      <EmptyState
        icon="user"
        title="Nobody to look with yet"
        action={<ButtonLink to="/settings/following">Who you follow</ButtonLink>}
      >
        Here are those who have turned this on, follow you and are followed by you.
      </EmptyState>
    );
  const full = chosen.length === TOGETHER_LIMITS.members - 1;
  return (
    <form
      className={styles.choose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!user || chosen.length === 0) return;
        navigate(togetherPath([user.username, ...chosen]));
      }}
    >
      <fieldset>
        <legend>With whom? Up to {TOGETHER_LIMITS.members - 1} people</legend>
        <ul>
          {members.map((member) => {
            const { username, firstName, surname } = member;
            const isChosen = chosen.includes(username);
            return (
              <li key={username}>
                <label className={styles.member}>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={full && !isChosen}
                    onChange={() =>
                      setChosen(
                        isChosen ? chosen.filter((other) => other !== username) : [...chosen, username],
                      )
                    }
                  />
                  <Avatar person={member} size="small" />
                  <span dir="auto" className={styles.name}>
                    {firstName} {surname} <span className="muted">@{username}</span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </fieldset>
      <Button type="submit" variant="primary" disabled={chosen.length === 0}>
        Find something
      </Button>
    </form>
  );
}
