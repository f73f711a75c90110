import styles from './own-page.module.css';

interface MissingProps {
  /** Services that did not answer. */
  services: readonly string[];
  /** What each service provides, in words; others go unmentioned. */
  words: Readonly<Record<string, string>>;
}

export function Missing({ services, words }: MissingProps) {
  const missing = services.flatMap((service) => words[service] ?? []);
  if (missing.length === 0) return null;
  return (
    <p dir="auto" className={styles.missing} role="status">
      Not available right now: {missing.join(', ')}. Try again in a moment.
    </p>
  );
}
