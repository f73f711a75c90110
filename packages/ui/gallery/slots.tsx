import { SLOT_NAMES, SLOTS, slotPropsText } from '@screenlore/contracts';
import styles from './gallery.module.css';

/** Every slot, with the props that a block gets there (TEAM-36). */
export const Slots = () => (
  <section data-slots>
    <h2 className={styles.name}>slots</h2>
    <dl className={styles.slots}>
      {SLOT_NAMES.map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{SLOTS[name].where}</dd>
          <dd>
            <code>{slotPropsText(name) || 'no props'}</code>
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
