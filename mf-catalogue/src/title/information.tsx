import type { Title } from '@screenlore/contracts';
import { AppLink } from '@screenlore/ui';
import styles from './information.module.css';
import { informationOf, type Value } from './information-of.js';
import { SideSection } from './side-section.js';

/** The facts of a title that no other part of the page shows (TITLE-01); hidden if none is known. */
export function Information({ title }: { title: Title }) {
  const facts = informationOf(title);
  if (facts.length === 0) return null;
  return (
    <SideSection title="Information">
      <dl className={styles.facts}>
        {facts.map(({ name, values }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              {values.map((value, index) => (
                <span key={value.text}>
                  {index > 0 && ', '}
                  <FactValue value={value} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </SideSection>
  );
}

const FactValue = ({ value: { text, to } }: { value: Value }) =>
  to === undefined ? (
    text
  ) : (
    <AppLink dir="auto" to={to} className={`touch ${styles.link}`}>
      {text}
    </AppLink>
  );
