import { errorText } from '@screenlore/browser-kit';
import { Button, ErrorNotice } from '@screenlore/ui';
import { useEffect, useRef } from 'react';
import styles from './list-page.module.css';

/** So far (CSS px) below the window the next page is read. */
const AHEAD = 1600;

interface MoreWhenNearProps {
  failure: unknown;
  more: () => Promise<unknown>;
  /** Changes with each page that has come. */
  read: number;
}

/** At the end of what is read: reads on when it comes near; a button for those who do not scroll. */
export function MoreWhenNear({ failure, more, read }: MoreWhenNearProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: watched again with each page, as its end may still be near
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
