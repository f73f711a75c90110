import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page is seen again: what it shows of its user may have been changed in another tab. */
export function useSeenAgain(look: () => void): void {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
