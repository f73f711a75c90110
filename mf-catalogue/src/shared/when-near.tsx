import { useLocation } from '@screenlore/browser-kit/router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNear } from './use-near.js';

/** How far below the window a part is made ready: one window's height. */
const MARGIN = '100% 0px';

/** Parts that were reached, by the history entry; coming back to it they are there at once, so that its places are the same. */
const reached = new Set<string>();

interface WhenNearProps {
  /** Its name on the page. */
  name: string;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** The address leads to it: nobody has to come near. */
  now?: boolean;
  /** Rendered, and so asked for, when the visitor comes near. */
  children: ReactNode;
}

/**
 * A part below the first screen: its data and its code are asked for when the visitor comes near, so that they do
 * not delay what is looked at first.
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
  // Not before the page stands as the server sent it, which does not hear what follows a #.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the address alone
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
