import { ButtonLink } from '@screenlore/ui';
import styles from './settings.module.css';

/** Imports from other sites, and exports to them. */
export default function DataSettings() {
  return (
    <>
      <section className={styles.section} aria-labelledby="bring">
        <h2 id="bring">Import</h2>
        <p className="muted">Bring what you keep on other sites. You see it all before anything is saved.</p>
        <p>
          <ButtonLink to="/import">Import from other sites</ButtonLink>
        </p>
      </section>
      <section className={styles.section} aria-labelledby="take">
        <h2 id="take">Export</h2>
        <p className="muted">Take everything you have here with you, in one file that is yours to keep.</p>
        <p>
          <ButtonLink to="/export">Export everything</ButtonLink>
        </p>
      </section>
    </>
  );
}
