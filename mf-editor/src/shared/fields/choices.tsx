import { type ReactNode, type Ref, useId } from 'react';
import { Fault } from './fault.js';
import styles from './fields.module.css';

interface ChoicesProps {
  label: string;
  fault?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

/** A named group of chips. */
export function Choices({ label, fault, children, ref }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      className={styles.field}
      aria-describedby={fault === undefined ? undefined : `${id}-fault`}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>{children}</div>
      <Fault id={`${id}-fault`}>{fault}</Fault>
    </fieldset>
  );
}
