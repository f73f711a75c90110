import { APP_BASE } from '@screenlore/contracts';
import { Button, ButtonLink } from '@screenlore/ui';
import styles from './unknown-route.module.css';

/**
 * Replaces a page that broke completely, including its frame. It uses neither router nor store, which may be what
 * broke.
 */
export function LastResort({ error }: { error: Error }) {
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.heading}>Unexpected Application Error!</h1>
      <p className={styles.text}>
        <code>{error.message}</code>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" icon="retry" onClick={() => location.reload()}>
          Reload the page
        </Button>
        <ButtonLink to={`${APP_BASE}/`}>Back to the home page</ButtonLink>
      </div>
    </main>
  );
}
