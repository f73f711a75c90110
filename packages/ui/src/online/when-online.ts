import { useEffect, useEffectEvent } from 'react';

/** Beside a failure: tries again by itself as soon as the browser says that the line is back. */
export function WhenOnline({ retry }: { retry: () => void }) {
  const tryAgain = useEffectEvent(retry);
  // Once: what another one shows meanwhile would put a new listener in place of this one, too late for the event.
  useEffect(() => {
    const onOnline = () => tryAgain();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return null;
}
