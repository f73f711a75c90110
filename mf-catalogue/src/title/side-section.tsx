import { type ReactNode, useId } from 'react';
import styles from './side-section.module.css';

/** A section in the side column, with a smaller heading than in the main column. */
export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 dir="auto" id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
