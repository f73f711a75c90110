import type { Actor } from '@screenlore/contracts';
import { formatDate } from '@screenlore/ui';
import { useId } from 'react';
import { ageOn } from './age.js';
import styles from './personal-info.module.css';

const UNKNOWN = 'Not known';
/** Nobody is taken to be older: for those the sources know no end of. */
const OLDEST = 115;

/** Age, date and place of birth (PERSON-01). */
export function PersonalInfo({ actor }: { actor: Actor }) {
  const id = useId();
  const { dateOfBirth, placeOfBirth } = actor.personal_info;
  const age = dateOfBirth === null ? null : ageOn(dateOfBirth, new Date().toLocaleDateString('sv'));
  return (
    <aside aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Personal info
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>Age</dt>
          <dd>{age === null || age > OLDEST ? UNKNOWN : age}</dd>
        </div>
        <div>
          <dt>Date of birth</dt>
          <dd>{dateOfBirth === null ? UNKNOWN : formatDate(dateOfBirth)}</dd>
        </div>
        <div>
          <dt>Place of birth</dt>
          <dd>{placeOfBirth ?? UNKNOWN}</dd>
        </div>
      </dl>
    </aside>
  );
}
