import type { ReactNode } from 'react';
import { Button } from '../button/button.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './notice.module.css';

interface EmptyStateProps {
  icon?: IconName;
  /** What belongs here. */
  title: string;
  /** How it gets here, or where else to look. */
  children?: ReactNode;
  /** A link or button that helps. */
  action?: ReactNode;
}

/** Nothing is here, and that is no failure. */
export function EmptyState({ icon = 'film', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.notice}>
      <Icon name={icon} size={28} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

interface ErrorNoticeProps {
  /** What could not be shown: 'The trailers could not be loaded.' */
  title: string;
  /** The reason, in words a person can read. */
  children?: ReactNode;
  onRetry?: () => void;
  /** A retry is under way. */
  retrying?: boolean;
  /** What helps where trying again does not. */
  otherWay?: ReactNode;
}

/** Something failed; it is said where it happened, and can be tried again. */
export function ErrorNotice({ title, children, onRetry, retrying = false, otherWay }: ErrorNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {onRetry && (
        <Button icon="retry" onClick={onRetry} disabled={retrying}>
          {retrying ? 'Trying…' : 'Try again'}
        </Button>
      )}
      {otherWay}
    </div>
  );
}
