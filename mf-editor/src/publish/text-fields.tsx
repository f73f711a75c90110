import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import styles from './fields.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  fault: string | undefined;
  maxLength: number;
  rows: number;
  /** Says how many characters are left. */
  counted?: boolean;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text of one paragraph that grows with its words; its fault stands below. */
export function TextAreaField({
  label,
  value,
  fault,
  maxLength,
  rows,
  counted,
  onChange,
  ref,
}: TextAreaProps) {
  const id = useId();
  const left = maxLength - value.length;
  const notes = [fault !== undefined && `${id}-fault`, counted && `${id}-left`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {counted && (
          <span id={`${id}-left`} className={styles.count}>
            {left}
            <span className="visually-hidden"> characters left</span>
          </span>
        )}
      </div>
      <textarea
        ref={ref}
        id={id}
        className={styles.input}
        rows={rows}
        maxLength={maxLength}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={notes || undefined}
        onKeyDown={noNewLine}
        onChange={({ currentTarget }) => onChange(oneLine(currentTarget.value))}
      />
      <Fault id={`${id}-fault`}>{fault}</Fault>
    </div>
  );
}

interface ChoicesProps {
  label: string;
  fault: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Chips under a name of their own. */
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

export function Fault({ id, children }: { id: string; children: string | undefined }) {
  return children === undefined ? null : (
    <p id={id} className={styles.fault}>
      {children}
    </p>
  );
}

/** Titles and descriptions are one line, however many the screen needs for it. */
export const oneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));

export function noNewLine(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
