import type { Club } from '@screenlore/contracts';
import { AppLink, Icon, LazyPiece, lazyPart } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { Avatar } from '../shared/avatar/avatar.js';
import styles from './clubs.module.css';
import type { MemberMenuProps } from './member-menu.js';

const MemberMenu = lazyPart<MemberMenuProps>(
  () => import(/* webpackChunkName: "club-owner" */ './member-menu.js'),
);

/** The members, the owner first (CLUB-03). */
export const ClubMembers = ({ club }: { club: Club }) => (
  <ul className={styles.people}>
    {club.people.map((person) => (
      <Person key={person._id} person={person}>
        {person.owner && (
          <span className={styles.role}>
            <Icon name="star" size={16} />
            Owner
          </span>
        )}
        {club.own === 'owner' && !person.owner && (
          <LazyPiece label={`What to do about ${person.firstName}`}>
            <MemberMenu club={club} person={person} />
          </LazyPiece>
        )}
      </Person>
    ))}
  </ul>
);

type Named = Pick<Club['people'][number], 'username' | 'firstName' | 'surname' | 'profile_img'>;

export const Person = ({ person, children }: { person: Named; children: ReactNode }) => (
  <li className={styles.person}>
    <Avatar of={person} size={40} />
    <AppLink dir="auto" to={`/user/${encodeURIComponent(person.username)}`} className={styles.personName}>
      {person.firstName} {person.surname} <span className="muted">@{person.username}</span>
    </AppLink>
    {children}
  </li>
);
