import { Button } from '@screenlore/ui';
import styles from './page-state.module.css';

interface PageUnavailableProps {
  retrying: boolean;
  onRetry: () => void;
}

export function PageUnavailable({ retrying, onRetry }: PageUnavailableProps) {
  return (
    <section className={styles.unavailable} role="alert">
      <h1>This part of Screenlore is unavailable</h1>
      <p>The rest of the portal works. It may be back in a moment.</p>
      <Button variant="primary" icon="retry" disabled={retrying} onClick={onRetry}>
        {retrying ? 'Trying…' : 'Try again'}
      </Button>
    </section>
  );
}
