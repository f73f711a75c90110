import { useGiven } from '@screenlore/browser-kit';
import { RATING_LABELS } from '@screenlore/contracts';
import { highestOf, Icon, StarChoice } from '@screenlore/ui';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { Fault } from '../shared/fields/fault.js';
import fields from '../shared/fields/fields.module.css';
import styles from './rating-field.module.css';

const labelOf = (rating: number): string => RATING_LABELS[rating - 1] ?? '';

interface RatingFieldProps {
  /** What is rated, in words. */
  of: string;
  /** 0 for none. */
  value: number;
  fault: string | undefined;
  onChoose: (rating: number) => void;
  ref?: Ref<{ focus(): void }>;
}

/** The rating in the review, 1 to 10. */
export function RatingField({ of, value, fault, onChoose, ref }: RatingFieldProps) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const { scale, given } = useGiven();
  const shown = pointed ?? value;
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus(),
  }));
  return (
    <div ref={box} className={styles.field}>
      <p className={fields.label}>Your rating</p>
      <StarChoice
        of={of}
        labels={RATING_LABELS}
        scale={scale}
        value={value === 0 ? null : value}
        pointed={pointed}
        onPoint={setPointed}
        onChoose={onChoose}
        describedBy={fault === undefined ? undefined : `${id}-fault`}
      />
      <p dir="auto" className={styles.words} aria-live="polite">
        {shown === 0 ? 'Not rated yet' : `${given(shown)} · ${labelOf(shown)}`}
      </p>
      <Fault id={`${id}-fault`}>{fault}</Fault>
    </div>
  );
}

/** The rating in the publish step, read-only. */
export function GivenRating({ value }: { value: number }) {
  const { scale, given } = useGiven();
  return (
    <div className={styles.field}>
      <p className={fields.label}>Your rating</p>
      <p className={styles.given}>
        <Icon name="star" size={20} className={styles.star} />
        {given(value)}{' '}
        <span className={styles.words}>
          of {highestOf(scale)} · {labelOf(value)}
        </span>
      </p>
    </div>
  );
}
