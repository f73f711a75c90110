import { getSessionItem, setSessionItem } from '@screenlore/browser-kit';
import { useLocation, useNavigationType } from '@screenlore/browser-kit/router';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How long (ms) a page that has not grown is taken to be whole again. */
const QUIET_MS = 3000;

const keyOf = (locationKey: string) => `scroll ${locationKey}`;

/** The place that the page is on its way to. */
let goal: number | undefined;

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
    const left = how === 'POP' ? Number(getSessionItem(keyOf(key))) : 0;
    if (left > 0) return scrollWhenPossible(left);
    // The window is where the page before was left.
    if (!samePage) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, how]);

  useLayoutEffect(() => {
    // Read from scroll events: when a page is taken away, the window has already jumped with its content. And not here:
    // to know where it is the browser would have to lay out the new page at once, before it paints it.
    let top: number | undefined;
    // A page that is left again half-way was not left where it is.
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
    // The event of a last scroll comes with the next frame, which may be after the button Back.
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
 * Scrolls to `top` as the page grows, unless the visitor does something first. Parts far down, like comments, are asked
 * for only when they come near: so it goes as far as the page reaches, and on from there. The browser must not move the
 * page meanwhile: it would hold on to the part that is in view too early, and go down with it as what is above it comes.
 * @returns a way to give up
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
