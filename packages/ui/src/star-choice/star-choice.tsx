import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.js';
import { formatGiven, type GivenScale } from '../format/format-given.js';
import { Icon } from '../icon/icon.js';
import styles from './star-choice.module.css';

interface StarChoiceProps {
  /** What is rated, for the name of the group: 'Blade'. */
  of: string;
  /** The name of each rating from 1 on. */
  labels: readonly string[];
  /** Ten stars, or five with halves. */
  scale: GivenScale;
  /** 1 to 10; null for none. */
  value: number | null;
  /** The star under the pointer or with the focus, whose label the page shows; null for none. */
  onPoint(rating: number | null): void;
  pointed: number | null;
  onChoose(rating: number): void;
  /** The id of the element that explains an error. */
  describedBy?: string | undefined;
}

const RATING_MAX = 10;

/** Digits choose at once: 0 means ten; out of five they are whole stars. */
function digitOf(key: string, scale: GivenScale): number | undefined {
  if (!/^\d$/.test(key)) return undefined;
  if (scale === 'ten') return Number(key) || RATING_MAX;
  return /^[1-5]$/.test(key) ? Number(key) * 2 : undefined;
}

/**
 * Ten stars, or the halves of five, as a group of radio buttons (RATE-01, RATE-15): arrows move by one, Home and End to the first and
 * last, digits straight to theirs. Moving does not choose; Enter, Space and digits do.
 */
export function StarChoice(props: StarChoiceProps) {
  const { of, labels, scale, value, pointed, onPoint, onChoose, describedBy } = props;
  const group = useRef<HTMLDivElement>(null);
  const shown = pointed ?? value ?? 0;
  const focus = (rating: number) => {
    const at = Math.min(RATING_MAX, Math.max(1, rating)) - 1;
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[at]?.focus();
  };

  const steer = (event: KeyboardEvent, rating: number) => {
    const { key } = event;
    const digit = digitOf(key, scale);
    if (digit !== undefined) {
      focus(digit);
      onChoose(digit);
    } else if (key === 'ArrowRight' || key === 'ArrowUp') focus(rating + 1);
    else if (key === 'ArrowLeft' || key === 'ArrowDown') focus(rating - 1);
    else if (key === 'Home') focus(1);
    else if (key === 'End') focus(RATING_MAX);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={`Your rating of ${of}`}
      aria-describedby={describedBy}
      className={styles.stars}
      onPointerLeave={() => onPoint(null)}
    >
      {labels.map((label, index) => {
        const rating = index + 1;
        const checked = value === rating;
        const half = scale === 'five' && (rating % 2 === 1 ? styles.left : styles.right);
        return (
          // biome-ignore lint/a11y/useSemanticElements: with native radio buttons, every arrow would send a rating
          <button
            key={label}
            type="button"
            role="radio"
            aria-checked={checked}
            aria-label={`${formatGiven(rating, scale)}, ${label}`}
            tabIndex={checked || (value === null && rating === 1) ? 0 : -1}
            className={classNames(styles.star, half, rating <= shown && styles.lit)}
            onPointerEnter={(event) => event.pointerType !== 'touch' && onPoint(rating)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && onPoint(rating)}
            onBlur={() => onPoint(null)}
            onKeyDown={(event) => steer(event, rating)}
            onClick={() => onChoose(rating)}
          >
            <Icon name="star" size={scale === 'five' ? 42 : 24} />
          </button>
        );
      })}
    </div>
  );
}
