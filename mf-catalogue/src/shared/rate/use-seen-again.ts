import { useEffect, useEffectEvent } from 'react';

/** Calls back when the page becomes visible again: the user may have changed things in another tab. */
export function useSeenAgain(look: () => void): void {
  const onChange = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
