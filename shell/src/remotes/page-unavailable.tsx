import { misfitOf } from '@screenlore/browser-kit';
import { Button } from '@screenlore/ui';
import styles from './page-state.module.css';

interface PageUnavailableProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

export function PageUnavailable({ error, retrying, onRetry }: PageUnavailableProps) {
  const misfit = misfitOf(error);
  return (
    <section className={styles.unavailable} role="alert">
      <h1>This part of Screenlore is unavailable</h1>
      <p>
        {misfit
          ? `Its team needs to know: ${misfit}`
          : navigator.onLine
            ? 'It may be back in a moment.'
            : 'You are offline. It will load as soon as you are online again.'}
      </p>
      <Button variant="primary" icon="retry" disabled={retrying} onClick={onRetry}>
        {retrying ? 'Trying…' : 'Try again'}
      </Button>
    </section>
  );
}
