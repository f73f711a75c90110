import type { ReactNode } from 'react';
import { AppLink, type LinkTarget } from '../link/app-link.js';
import { Picture } from '../picture/picture.js';
import styles from './cards.module.css';

interface StillCardProps {
  to: LinkTarget;
  title: string;
  /** 16:9. */
  picture: string;
  note?: ReactNode;
  priority?: boolean;
}

/** A title, article or review by a wide picture; the whole card is the link. */
export function StillCard({ to, title, picture, note, priority }: StillCardProps) {
  return (
    <AppLink to={to} className={styles.card}>
      <span className={styles.frame}>
        <Picture src={picture} alt="" shape="still" priority={priority ?? false} fallbackText={title} />
      </span>
      <span className={styles.title}>{title}</span>
      {note !== undefined && (
        <span className={styles.notes}>
          <span className={styles.note}>{note}</span>
        </span>
      )}
    </AppLink>
  );
}
