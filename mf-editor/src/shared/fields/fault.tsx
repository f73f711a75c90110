import styles from './fields.module.css';

/** A field's error, below the field. */
export const Fault = ({ id, children }: { id?: string; children: string | undefined }) =>
  children === undefined ? null : (
    <p id={id} className={styles.fault} role="alert">
      {children}
    </p>
  );
