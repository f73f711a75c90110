import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon/icon.js';
import { AppLink, type LinkTarget } from '../link/app-link.js';
import styles from './section.module.css';

/** The link next to a section's heading that leads to everything of its kind. */
export function SeeAll({ to, state, children }: { to: LinkTarget; state?: unknown; children: ReactNode }) {
  return (
    <AppLink to={to} state={state} className={styles.seeAll}>
      {children}
      <Icon name="arrow-right" size={16} />
    </AppLink>
  );
}

interface SectionProps {
  title: string;
  /** Usually a `SeeAll`. */
  aside?: ReactNode;
  /** The section's data is loading. */
  busy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page with its heading (h2). */
export function Section({ title, aside, busy = false, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={busy} className={classNames(styles.section, className)}>
      <div className={styles.head}>
        <h2 dir="auto" id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Only the heading, for a section with tabs on the same line. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 dir="auto" id={id} className={styles.title}>
      {children}
    </h2>
  );
}

/** The content column: at most 1280 px wide, with the page's gutter; spaces its sections. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames('content-width', styles.page, className)}>{children}</div>;
}
