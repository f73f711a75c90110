import type { Actor } from '@screenlore/contracts';
import { formatDate } from '@screenlore/ui';
import { useId } from 'react';
import styles from './personal-info.module.css';

const UNKNOWN = 'Not known';
/** Sources often lack the day of death: beyond this age, nobody is assumed to be alive. */
const OLDEST = 100;

/** Age, date and place of birth (PERSON-01); for the dead, their age at death. */
export function PersonalInfo({ actor }: { actor: Actor }) {
  const id = useId();
  const { dateOfBirth, dateOfDeath, placeOfBirth } = actor.personal_info;
  return (
    <aside aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Personal info
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Age</dt>
          <dd>{ageOf(dateOfBirth, dateOfDeath)}</dd>
        </div>
        <div>
          <dt>Date of birth</dt>
          <dd>{dateOfBirth === null ? UNKNOWN : formatDate(dateOfBirth)}</dd>
        </div>
        {dateOfDeath !== null && (
          <div>
            <dt>Date of death</dt>
            <dd>{formatDate(dateOfDeath)}</dd>
          </div>
        )}
        <div>
          <dt>Place of birth</dt>
          <dd dir="auto">{placeOfBirth ?? UNKNOWN}</dd>
        </div>
      </dl>
    </aside>
  );
}

function ageOf(dateOfBirth: string | null, dateOfDeath: string | null): string {
  if (dateOfBirth === null) return UNKNOWN;
  if (dateOfDeath !== null) return `Died at ${ageOn(dateOfBirth, dateOfDeath)}`;
  // The date in UTC, so that server and browser agree.
  const age = ageOn(dateOfBirth, new Date().toISOString().slice(0, 10));
  return age > OLDEST ? UNKNOWN : String(age);
}

/** Whole years between two days (YYYY-MM-DD). */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
