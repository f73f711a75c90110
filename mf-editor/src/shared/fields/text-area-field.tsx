import { type Ref, useId } from 'react';
import { Fault } from './fault.js';
import styles from './fields.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  fault: string | undefined;
  maxLength: number;
  /** Shows how many characters are left. */
  counted?: boolean;
  onChange: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A single-paragraph text in a box that grows with it. */
export function TextAreaField({ label, value, fault, maxLength, counted, onChange, ref }: TextAreaProps) {
  const id = useId();
  const notes = [fault !== undefined && `${id}-fault`, counted && `${id}-left`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {counted && (
          <span id={`${id}-left`} className={styles.count}>
            {maxLength - value.length}
            <span className="visually-hidden"> characters left</span>
          </span>
        )}
      </div>
      <textarea
        dir="auto"
        ref={ref}
        id={id}
        className={styles.input}
        rows={2}
        maxLength={maxLength}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={notes || undefined}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget }) => onChange(oneLine(currentTarget.value))}
      />
      <Fault id={`${id}-fault`}>{fault}</Fault>
    </div>
  );
}

/** Titles and descriptions are one line, however many lines the screen needs. */
export const oneLine = (text: string): string =>
  text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));
