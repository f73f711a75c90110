import { useIsFirstView } from '@screenlore/browser-kit';
import { Skeleton } from '@screenlore/ui';
import { useLayoutEffect, useRef } from 'react';
import { serveFrame } from './serve-frame.js';
import { type GuestProps, useGuest } from './use-guest.js';

interface GuestFrameProps extends GuestProps {
  /** The address of the page, a file in the remote's own release. */
  src: string;
  /** What it is, for screen readers. */
  title: string;
  /** Its height (CSS px) until it requests another. */
  minHeight?: number;
}

/**
 * A page in another framework, or another version of React, in a frame without an origin: it can neither read the portal's data nor reach
 * a server. `connect()` gives it the portal (docs/other-frameworks.md).
 */
export function GuestFrame({ src, title, minHeight = 240, ...given }: GuestFrameProps) {
  const isFirstView = useIsFirstView();
  const frame = useRef<HTMLIFrameElement>(null);
  const serving = useRef<ReturnType<typeof serveFrame>>(undefined);
  const { asks, told, isReady, height } = useGuest(given, src);
  useLayoutEffect(() => {
    if (!frame.current) return;
    serving.current = serveFrame(frame.current, asks);
    return () => serving.current?.end();
  }, [asks]);
  useLayoutEffect(() => serving.current?.tell(told), [told]);

  const waiting = <Skeleton height={minHeight} />;
  // The page is only fetched when the portal can answer it.
  if (isFirstView) return waiting;
  return (
    <>
      {!isReady && waiting}
      <iframe
        ref={frame}
        src={src}
        title={title}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        style={{
          display: 'block',
          width: '100%',
          height: isReady ? (height ?? minHeight) : 0,
          border: 0,
          visibility: isReady ? 'visible' : 'hidden',
          colorScheme: told.theme,
        }}
      />
    </>
  );
}
