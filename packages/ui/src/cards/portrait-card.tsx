import type { ReactNode } from 'react';
import { Mark } from '../badge/badge.js';
import { AppLink, type LinkTarget } from '../link/app-link.js';
import { Picture } from '../picture/picture.js';
import styles from './cards.module.css';

interface PortraitCardProps {
  /** Left out for a character whose actor is not known. */
  to?: LinkTarget | undefined;
  name: string;
  /** 4:5. */
  picture: string;
  note?: ReactNode;
  /** A word over the corner: 'Today'. */
  mark?: string | undefined;
}

/** A person or character by face. */
export function PortraitCard({ to, name, picture, note, mark }: PortraitCardProps) {
  const content = (
    <>
      <span className={styles.frame}>
        <Picture src={picture} alt="" shape="portrait" fallbackIcon="user" fallbackText={name} />
        {mark && (
          <span className={styles.mark}>
            <Mark>{mark}</Mark>
          </span>
        )}
      </span>
      <span className={styles.title}>{name}</span>
      {note !== undefined && (
        <span className={styles.notes}>
          <span className={styles.note}>{note}</span>
        </span>
      )}
    </>
  );
  return to === undefined ? (
    <span className={styles.card}>{content}</span>
  ) : (
    <AppLink to={to} className={styles.card}>
      {content}
    </AppLink>
  );
}
