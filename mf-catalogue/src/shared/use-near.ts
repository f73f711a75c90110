import { type RefObject, startTransition, useEffect } from 'react';

/**
 * Calls back once the element comes near the window; at once if the browser cannot tell.
 * @param margin the distance, in the syntax of `rootMargin`
 * @param off true once it has been near
 */
export function useNear(
  place: RefObject<Element | null>,
  margin: string,
  off: boolean,
  come: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another callback does not restart the observer
  useEffect(() => {
    if (off || !place.current) return;
    // In slices: several parts may come near at once, while the visitor is scrolling.
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
