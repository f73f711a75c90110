import type { Profile } from '@screenlore/contracts';
import { AppLink, Icon } from '@screenlore/ui';
import { Avatar } from './avatar.js';
import styles from './person-head.module.css';
import { userPath } from './user-paths.js';

type Person = Profile['personal_info'];

/** 'Ada Quill’s diary': heading of a page, and the title of its tab. The shell's server sends the same title. */
export const headingOf = ({ firstName, surname }: Person, what: string): string =>
  `${firstName} ${surname}’s ${what}`;

/** The head of a page about a member's things: who it is, with a link back to the profile. */
export function PersonHead({ person, what }: { person: Person; what: string }) {
  const { username } = person;
  return (
    <div className={styles.head}>
      <AppLink to={userPath(username)} className={styles.back}>
        <Icon name="chevron-left" size={18} />
        Back to the profile
      </AppLink>
      <div className={styles.person}>
        <Avatar person={person} size="small" />
        <div className={styles.words}>
          <h1 dir="auto" className={styles.heading}>
            {headingOf(person, what)}
          </h1>
          <p dir="auto" className={styles.username}>
            @{username}
          </p>
        </div>
      </div>
    </div>
  );
}
