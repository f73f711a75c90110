import styles from './charts.module.css';

/** A thin bar below a name. @param share of the whole width, from 0 to 1 */
export const ShareBar = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.share}>
    <rect width={share * 100} height={1} className={styles.bar} />
  </svg>
);
