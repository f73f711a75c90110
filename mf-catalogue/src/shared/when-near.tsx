import { useLocation } from '@screenlore/browser-kit/router';
import { type ReactNode, useRef, useState } from 'react';
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
  /** Rendered, and so asked for, when the visitor comes near. */
  children: ReactNode;
}

/**
 * A part below the first screen: its data and its code are asked for when the visitor comes near, so that they do
 * not delay what is looked at first.
 */
export function WhenNear({ name, skeleton, children }: WhenNearProps) {
  const { key } = useLocation();
  const id = `${key} ${name}`;
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(() => reached.has(id));

  useNear(place, MARGIN, near, () => {
    reached.add(id);
    setNear(true);
  });

  return near ? (
    children
  ) : (
    <div ref={place} aria-busy="true">
      {skeleton}
    </div>
  );
}
