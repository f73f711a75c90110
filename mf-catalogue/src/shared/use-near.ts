import { type RefObject, startTransition, useEffect } from 'react';

/**
 * Calls once the element comes near the window; at once where the browser cannot say.
 * @param margin how far from the window is near, as `rootMargin` says it
 * @param off nothing waits: it has been near
 */
export function useNear(
  place: RefObject<Element | null>,
  margin: string,
  off: boolean,
  come: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called does not start the watch again
  useEffect(() => {
    if (off || !place.current) return;
    // In slices: several parts may come near at once, and the visitor is scrolling.
    const act = () => startTransition(come);
    if (typeof IntersectionObserver === 'undefined') return act();
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) act();
      },
      { rootMargin: margin },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [off, margin, place]);
}
