import { Button } from '@screenlore/ui';
import styles from './page-state.module.css';

interface PageAwayProps {
  retrying: boolean;
  onRetry: () => void;
}

/** Stands in place of a page that could not be loaded or broke. */
export function PageAway({ retrying, onRetry }: PageAwayProps) {
  return (
    <section className={styles.away} role="alert">
      <h1>This part of Screenlore is away</h1>
      <p>The rest of the portal works. It may be back in a moment.</p>
      <Button variant="primary" icon="retry" disabled={retrying} onClick={onRetry}>
        {retrying ? 'Trying…' : 'Try again'}
      </Button>
    </section>
  );
}
