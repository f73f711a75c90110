import { useEffect, useState } from 'react';
import styles from './page-state.module.css';

/** Below this wait (ms) showing anything would only flicker. */
const PATIENCE_MS = 250;

export function PageLoader() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.loading} role="status">
      {late && (
        <>
          <span className="start-loader-line" aria-hidden="true" />
          <span className="visually-hidden">Loading</span>
        </>
      )}
    </div>
  );
}
