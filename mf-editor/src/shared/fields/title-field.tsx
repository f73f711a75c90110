import { LIMITS } from '@screenlore/contracts';
import { type Ref, useId } from 'react';
import { Fault } from './fault.js';
import fields from './fields.module.css';
import { oneLine } from './text-area-field.js';
import styles from './title-field.module.css';

interface TitleFieldProps {
  /** 'Title of the article' */
  label: string;
  value: string;
  fault: string | undefined;
  onChange: (title: string) => void;
  /** Enter moves on to the text. */
  onEnter: () => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The title as readers will see it, edited in place. */
export function TitleField({ label, value, fault, onChange, onEnter, ref }: TitleFieldProps) {
  const id = useId();
  return (
    <div className={fields.field}>
      {/* Fits the box to its text where the browser cannot (`field-sizing`). */}
      <div className={styles.grow} data-text={`${value || 'Title'}\u200b`}>
        <textarea
          dir="auto"
          ref={ref}
          rows={1}
          className={styles.title}
          aria-label={label}
          placeholder="Title"
          value={value}
          maxLength={LIMITS.postTitleMax}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : id}
          onChange={({ currentTarget }) => onChange(oneLine(currentTarget.value))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      </div>
      <Fault id={id}>{fault}</Fault>
    </div>
  );
}
