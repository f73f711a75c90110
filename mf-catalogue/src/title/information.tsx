import type { Title } from '@screenlore/contracts';
import { useId } from 'react';
import styles from './information.module.css';
import { informationOf } from './information-of.js';

/** Every fact of the title that no other part of the page shows (TITLE-01); nothing when none is known. */
export function Information({ title }: { title: Title }) {
  const id = useId();
  const facts = informationOf(title);
  if (facts.length === 0) return null;
  return (
    <aside className={styles.information} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Information
      </h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
