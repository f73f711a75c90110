import styles from './entry-row.module.css';

export const NoteText = ({ children }: { children: string }) => (
  <p dir="auto" className={styles.note}>
    {children}
  </p>
);
