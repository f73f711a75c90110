import { getSessionItem, setSessionItem } from '@screenlore/browser-kit';
import { useLocation, useNavigationType } from '@screenlore/browser-kit/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long (ms) a page must not have grown to count as complete. */
const QUIET_MS = 3000;

const keyOf = (locationKey: string) => `scroll ${locationKey}`;

/** The position that the page is scrolling to. */
let goal: number | undefined;

/**
 * Starts a new page at its top, and restores the position when a visitor goes back. The browser cannot do that itself:
 * when it tries, the page's content is not there yet.
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
    const left = how === 'POP' ? Number(getSessionItem(keyOf(key))) : 0;
    if (left > 0) return scrollWhenPossible(left);
    // The window is where the previous page was left.
    if (!samePage) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, how]);

  useLayoutEffect(() => {
    // Read from scroll events: when a page is removed, the window has already jumped with its content. And not here:
    // measuring would force a layout of the new page before it is painted.
    let top: number | undefined;
    // A page left again during the scroll keeps its target.
    const follow = () => {
      top = goal ?? scrollY;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        if (top === undefined) follow();
      });
    });
    const remember = () => {
      if (top !== undefined) setSessionItem(keyOf(key), String(Math.round(top)));
    };
    const end = new AbortController();
    addEventListener('scroll', follow, end);
    // The last scroll event arrives with the next frame, which may be after the press on Back.
    addEventListener('popstate', follow, { signal: end.signal, capture: true });
    addEventListener('pagehide', remember, end);
    return () => {
      remember();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      end.abort();
    };
  }, [key]);
}

/**
 * Scrolls to `top` as the page grows, unless the visitor acts first. Parts far down, like comments, load only when they
 * come near, so it scrolls as far as the page reaches, then on from there. Scroll anchoring must be off meanwhile: the
 * browser would anchor to whatever is visible too early, and move down with it as content above it loads.
 * @returns a function that gives up
 */
function scrollWhenPossible(top: number): () => void {
  const { style } = document.documentElement;
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    goal = undefined;
    style.overflowAnchor = '';
    clearTimeout(timer);
    growth.disconnect();
    end.abort();
  };
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    clearTimeout(timer);
    timer = setTimeout(stop, QUIET_MS);
  });
  goal = top;
  style.overflowAnchor = 'none';
  for (const event of ['wheel', 'pointerdown', 'keydown']) addEventListener(event, stop, end);
  growth.observe(document.body);
  scrollTo(0, top);
  return stop;
}
