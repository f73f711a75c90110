import { type ReactNode, useId } from 'react';
import styles from './side-section.module.css';

/** A part of the column beside the page's main one; its heading is smaller than those of the main column. */
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
