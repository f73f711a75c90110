import { useLocation } from '@screenlore/browser-kit/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNear } from './use-near.js';

/** How far below the window a part starts to load: one window's height. */
const MARGIN = '100% 0px';

/** Parts that were reached, by history entry; on return they render at once, so that positions are the same. */
const reached = new Set<string>();

interface WhenNearProps {
  /** Its key on the page. */
  name: string;
  /** The placeholder. */
  skeleton: ReactNode;
  /** The address links to it, so it renders at once. */
  now?: boolean;
  /** Rendered, and so loaded, when the visitor comes near. */
  children: ReactNode;
}

/**
 * A part below the first screen. Its data and code load when the visitor comes near, so that they do not delay the
 * first screen.
 */
export function WhenNear({ name, skeleton, now = false, children }: WhenNearProps) {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => reached.has(id));

  const come = () => {
    reached.add(id);
    setNear(true);
  };
  useNear(place, MARGIN, near, come);
  // After the takeover only, because the server does not see the hash.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address matters
  useEffect(() => {
    if (now) come();
  }, [now]);

  return near ? (
    children
  ) : (
    <div ref={place} aria-busy="true">
      {skeleton}
    </div>
  );
}
