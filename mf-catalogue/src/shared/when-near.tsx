import { useLocation } from '@screenlore/browser-kit/router';
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far below the window a part is made ready: one window's height. */
const MARGIN = '100% 0px';

/** Parts that were reached, by the history entry; coming back to it they stand at once, so that its places are the same. */
const reached = new Set<string>();

interface WhenNearProps {
  /** Its name on the page. */
  name: string;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** Rendered, and so asked for, when the visitor comes near. */
  children: ReactNode;
}

/**
 * A part below the first screen: its data and its code are asked for when the visitor comes near, so that they do not
 * stand in the way of what is looked at first.
 */
export function WhenNear({ name, skeleton, children }: WhenNearProps) {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => reached.has(id));

  useEffect(() => {
    if (near || !place.current) return;
    const come = () => {
      reached.add(id);
      // In slices: several parts may come near at once, and the visitor is scrolling.
      startTransition(() => setNear(true));
    };
    if (typeof IntersectionObserver === 'undefined') {
      come();
      return;
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: MARGIN },
    );
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [near, id]);

  return near ? (
    children
  ) : (
    <div ref={place} aria-busy="true">
      {skeleton}
    </div>
  );
}
