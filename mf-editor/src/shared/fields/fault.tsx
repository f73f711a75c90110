import styles from './fields.module.css';

/** What is wrong with a field, below it. */
export const Fault = ({ id, children }: { id?: string; children: string | undefined }) =>
  children === undefined ? null : (
    <p id={id} className={styles.fault} role="alert">
      {children}
    </p>
  );
