import { type HTMLAttributes, type ReactNode, useId } from 'react';
import styles from './form.module.css';

interface FieldProps {
  label: string;
  hint?: string;
  fault?: string | undefined;
  /** @param field the attributes that connect the control with its label and notes */
  children: (field: {
    id: string;
    className: string | undefined;
    'aria-describedby': string | undefined;
    'aria-invalid': HTMLAttributes<HTMLElement>['aria-invalid'];
  }) => ReactNode;
}

/** A control with its label above and its error, or a hint, below. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const note = fault ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': fault !== undefined,
      })}
      {note !== undefined && (
        <p dir="auto" id={`${id}-note`} className={fault === undefined ? styles.hint : styles.fault}>
          {note}
        </p>
      )}
    </div>
  );
}

/** A named group of chips. */
export const Chips = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={styles.field}>
    <legend className={styles.label}>{label}</legend>
    <div className="chips">{children}</div>
  </fieldset>
);
