import { LIMITS, localDay, MESSAGES } from '@screenlore/contracts';
import { ToggleChip } from '@screenlore/ui';
import { useId } from 'react';
import styles from './form.module.css';

type How = 'today' | 'yesterday' | 'day' | 'month' | 'year' | 'unknown';

const CHOICES: readonly (readonly [How, string])[] = [
  ['today', 'Today'],
  ['yesterday', 'Yesterday'],
  ['day', 'Another day'],
  ['month', 'Month only'],
  ['year', 'Year only'],
  ['unknown', 'Not known'],
];

/** Month names by number, in the reader's language. */
const monthNames = () =>
  Array.from({ length: 12 }, (_, at) => ({
    number: String(at + 1).padStart(2, '0'),
    name: new Date(Date.UTC(2024, at, 1)).toLocaleDateString(undefined, { month: 'long', timeZone: 'UTC' }),
  }));

/** The chosen and typed parts; the precision decides which of them form the date. */
export interface DateChoice {
  how: How;
  day: string;
  month: string;
  year: string;
}

/** @param on a day, month or year; null if unknown */
export function dateChoice(on: string | null): DateChoice {
  const today = localDay();
  const [year = '', month = ''] = (on ?? today).split('-');
  const how = on === null ? 'unknown' : howOf(on);
  return { how, day: how === 'day' && on ? on : today, month: month || today.slice(5, 7), year };
}

function howOf(on: string): How {
  if (on === localDay()) return 'today';
  if (on === localDay(1)) return 'yesterday';
  return on.length === 4 ? 'year' : on.length === 7 ? 'month' : 'day';
}

export function chosenDate({ how, day, month, year }: DateChoice): string | null {
  if (how === 'unknown') return null;
  if (how === 'today') return localDay();
  if (how === 'yesterday') return localDay(1);
  return how === 'day' ? day : how === 'month' ? `${year}-${month}` : year;
}

/** The error of a date; undefined for none. */
export function dateFault(choice: DateChoice): string | undefined {
  const on = chosenDate(choice);
  if (on === null) return undefined;
  if (!/^\d{4}(-\d{2}){0,2}$/.test(on) || Number(on.slice(0, 4)) < LIMITS.yearMin)
    return MESSAGES.viewingDate;
  return on > localDay().slice(0, on.length) ? MESSAGES.viewingAhead : undefined;
}

interface DateFieldProps {
  label: string;
  value: DateChoice;
  onChange: (value: DateChoice) => void;
  fault: string | undefined;
}

/** A date field with a choice of precision. */
export function DateField({ label, value, onChange, fault }: DateFieldProps) {
  const note = useId();
  // Month and year are separate choices, so that nobody has to make up a day.
  const choose = (how: How) => onChange({ ...value, how });
  return (
    <fieldset className={styles.field} aria-describedby={fault === undefined ? undefined : note}>
      <legend className={styles.label}>{label}</legend>
      <div className="chips">
        {CHOICES.map(([how, text]) => (
          <ToggleChip key={how} pressed={how === value.how} onClick={() => choose(how)}>
            {text}
          </ToggleChip>
        ))}
      </div>
      {value.how === 'day' && (
        <input
          type="date"
          aria-label={`${label}: day`}
          className={styles.input}
          max={localDay()}
          value={value.day}
          aria-invalid={fault !== undefined}
          onChange={({ target }) => onChange({ ...value, day: target.value })}
        />
      )}
      {(value.how === 'month' || value.how === 'year') && (
        <div className={styles.parts}>
          {value.how === 'month' && (
            <select
              aria-label={`${label}: month`}
              className={styles.input}
              value={value.month}
              onChange={({ target }) => onChange({ ...value, month: target.value })}
            >
              {monthNames().map(({ number, name }) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </select>
          )}
          <input
            type="number"
            inputMode="numeric"
            aria-label={`${label}: year`}
            className={styles.input}
            min={LIMITS.yearMin}
            max={localDay().slice(0, 4)}
            value={value.year}
            aria-invalid={fault !== undefined}
            onChange={({ target }) => onChange({ ...value, year: target.value })}
          />
        </div>
      )}
      {fault !== undefined && (
        <p id={note} className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
