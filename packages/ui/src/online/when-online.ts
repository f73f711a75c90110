import { useEffect } from 'react';

/** Beside a failure: tries again by itself as soon as the browser says that the line is back. */
export function WhenOnline({ retry }: { retry: () => void }) {
  useEffect(() => {
    const tryAgain = () => retry();
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [retry]);
  return null;
}
