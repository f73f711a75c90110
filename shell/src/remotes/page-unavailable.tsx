import { misfitOf, OFFLINE } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import styles from './page-state.module.css';

const SOON = 'It may be back in a moment.';

interface PageUnavailableProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

export function PageUnavailable({ error, retrying, onRetry }: PageUnavailableProps) {
  return (
    <section className={styles.unavailable} role="alert">
      <h1>This part of Screenlore is unavailable</h1>
      <p>{misfitOf(error) ?? (navigator.onLine ? SOON : OFFLINE)}</p>
      <Button variant="primary" icon="retry" disabled={retrying} onClick={onRetry}>
        {retrying ? 'Trying…' : 'Try again'}
      </Button>
    </section>
  );
}
