import { useIsFirstView } from '@screenlore/browser-kit';
import { Skeleton } from '@screenlore/ui';
import { createElement, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { Follower } from './follower.js';
import type { PortalForGuest } from './portal-for-guest.js';
import { type GuestProps, useGuest } from './use-guest.js';

interface GuestElementProps extends GuestProps {
  /** Name of the custom element: `quiz-board`. */
  tag: `${string}-${string}`;
  /** Fetches the script that defines it. */
  load: () => Promise<unknown>;
  /** The height (CSS px) reserved until it is ready. */
  minHeight?: number;
}

/** A custom element in any framework. It receives the portal through its setter `portal` (docs/other-frameworks.md). */
export function GuestElement({ tag, load, minHeight = 240, ...given }: GuestElementProps) {
  const isFirstView = useIsFirstView();
  const { asks, told, isReady } = useGuest(given, tag);
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [follower] = useState(() => new Follower());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a script is fetched once
  useEffect(() => {
    load().then(() => setLoaded(true), setFailure);
  }, []);
  useLayoutEffect(() => follower.tell(told), [told, follower]);
  const give = useCallback(
    (element: HTMLElement | null) => {
      const portal: PortalForGuest = { ...asks, follow: (listener) => follower.follow(listener) };
      if (element) Object.assign(element, { portal });
    },
    [asks, follower],
  );
  // The boundary around it shows that it is unavailable.
  if (failure) throw failure;
  return (
    <>
      {!isReady && <Skeleton height={minHeight} />}
      {isLoaded &&
        !isFirstView &&
        createElement(tag, { ref: give, style: { display: isReady ? 'block' : 'none' } })}
    </>
  );
}
