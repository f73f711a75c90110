import { Button } from '@screenlore/ui';
import { useEffect, useState } from 'react';
import styles from './page-state.module.css';

/** Below the first wait (ms) any placeholder would only flicker; after the second the visitor gets a message. */
const PATIENCE_MS = 250;
const SLOW_MS = 3000;

/**
 * Replaces a page that is loading. A slow page keeps loading, and can be requested again (TEAM-54).
 * @param title of the page, if known
 */
export function PageLoader({ title }: { title?: string | undefined }) {
  const [waited, setWaited] = useState(0);
  useEffect(() => {
    const timers = [PATIENCE_MS, SLOW_MS].map((ms) => setTimeout(setWaited, ms, ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  const isSlow = waited === SLOW_MS;
  return (
    <section className={title || isSlow ? styles.slow : styles.loading} role="status">
      {title && <h1 dir="auto">{title}</h1>}
      {isSlow ? (
        <>
          <p>This page takes longer than usual.</p>
          <Button icon="retry" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </>
      ) : (
        waited > 0 && (
          <>
            <span className="start-loader-line" aria-hidden="true" />
            <span className="visually-hidden">Loading</span>
          </>
        )
      )}
    </section>
  );
}
