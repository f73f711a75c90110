import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './badge.module.css';

/** The age rating of a title (TITLE-02). */
export function PegiBadge({ pegi }: { pegi: number }) {
  return (
    <span className={styles.pegi} title={`For ages ${pegi} and over`}>
      <span aria-hidden="true">{pegi}+</span>
      <span className="visually-hidden">For ages {pegi} and over</span>
    </span>
  );
}

/** A short label on a card: 'Today', 'New'. */
export const Mark = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <span className={classNames(styles.mark, className)}>{children}</span>
);
