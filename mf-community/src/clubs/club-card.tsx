import type { ClubCard as Card } from '@screenlore/contracts';
import { AppLink, counted } from '@screenlore/ui';
import type { ReactNode } from 'react';
import { clubPath } from './api.js';
import styles from './clubs.module.css';

/** 'Open · 5 members'. */
export const clubFacts = ({ open, members, own }: Card): string =>
  [open ? 'Open' : 'By invitation', counted(members, 'member', 'members'), own === 'owner' && 'Yours']
    .filter(Boolean)
    .join(' · ');

export const ClubCard = ({ club, children }: { club: Card; children?: ReactNode }) => (
  <li className={styles.card}>
    <AppLink dir="auto" to={clubPath(club._id)} className={styles.name}>
      {club.name}
    </AppLink>
    <p dir="auto">{club.about}</p>
    <p className={styles.facts}>{clubFacts(club)}</p>
    {children}
  </li>
);
