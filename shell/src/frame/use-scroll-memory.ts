import { getSessionItem, setSessionItem } from '@screenlore/browser-kit';
import { useLocation, useNavigationType } from '@screenlore/browser-kit/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long (ms) a page may take to grow to the height it had. */
const RESTORE_LIMIT_MS = 3000;

const keyOf = (locationKey: string) => `scroll ${locationKey}`;

/**
 * Starts a new page at its top, and brings a visitor who goes back to where the page was left. The browser cannot do that
 * itself: when it tries, the page's content is not there yet.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const shownPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const samePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (how !== 'POP') {
      if (!samePage) scrollTo(0, 0);
      return;
    }
    const left = Number(getSessionItem(keyOf(key)) ?? 0);
    return left > 0 ? scrollWhenPossible(left) : undefined;
  }, [key, pathname, how]);

  useLayoutEffect(() => {
    // Read from scroll events: when a page is taken away, the window has already jumped with its content. And not here:
    // to know where it is the browser would have to lay out the new page at once, before it paints it.
    let top: number | undefined;
    const follow = () => {
      top = scrollY;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        top ??= scrollY;
      });
    });
    const remember = () => {
      if (top !== undefined) setSessionItem(keyOf(key), String(Math.round(top)));
    };
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', remember);
    return () => {
      remember();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', remember);
    };
  }, [key]);
}

/** Scrolls to `top` as soon as the page is high enough, unless the visitor scrolls first. @returns a way to give up */
function scrollWhenPossible(top: number): () => void {
  const tryNow = () => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo(0, top);
    stop();
  };
  const growth = new ResizeObserver(tryNow);
  const timer = setTimeout(() => stop(), RESTORE_LIMIT_MS);
  const stop = () => {
    clearTimeout(timer);
    growth.disconnect();
    for (const event of ['wheel', 'touchmove', 'keydown']) removeEventListener(event, stop);
  };
  for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, stop, { passive: true });
  growth.observe(document.body);
  tryNow();
  return stop;
}
