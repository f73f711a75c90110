import { errorText } from '@screenlore/browser-kit';
import { Button, ErrorNotice } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import styles from './list-page.module.css';

/** The distance (CSS px) below the window at which the next page loads. */
const AHEAD = 1600;

interface MoreWhenNearProps {
  failure: unknown;
  more: () => Promise<unknown>;
  /** Changes with each loaded page. */
  read: number;
}

/** The end of the loaded part: loads more when it comes near; a button for readers who do not scroll. */
export function MoreWhenNear({ failure, more, read }: MoreWhenNearProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes again after each page, in case its end is near
  useEffect(() => {
    if (!box.current || failure !== undefined) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) void latest.current();
      },
      { rootMargin: `${AHEAD}px` },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [read, failure]);
  return (
    <div ref={box} className={styles.more} data-screen-only>
      {failure === undefined ? (
        <Button onClick={() => void more()}>Show more</Button>
      ) : (
        <ErrorNotice title="More could not be loaded." onRetry={() => void more()}>
          {errorText(failure)}
        </ErrorNotice>
      )}
    </div>
  );
}
