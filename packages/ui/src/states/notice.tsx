import type { ReactNode } from 'react';
import { Button } from '../button/button.js';
import { Icon, type IconName } from '../icon/icon.js';
import styles from './notice.module.css';

interface EmptyStateProps {
  icon?: IconName;
  /** What belongs here. */
  title: string;
  /** How things get here, or where else to look. */
  children?: ReactNode;
  /** A link or button that helps. */
  action?: ReactNode;
}

/** There is nothing here, and that is not an error. */
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
  /** The reason, in readable words. */
  children?: ReactNode;
  onRetry?: () => void;
  /** A retry is running. */
  retrying?: boolean;
  /** A link or button for when retrying does not help. */
  otherWay?: ReactNode;
}

/** Something failed; it is reported in place, with a retry. */
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
