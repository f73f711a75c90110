import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Age rating of a title (portal.md §3). */
export function PegiBadge({ pegi }: { pegi: number }) {
  return (
    <span className={styles.pegi} title={`For ages ${pegi} and over`}>
      <span aria-hidden="true">{pegi}+</span>
      <span className="visually-hidden">For ages {pegi} and over</span>
    </span>
  );
}

/** A short mark on a card: 'Today', 'New'. */
export function Mark({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}
