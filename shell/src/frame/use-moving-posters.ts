import { useLocation } from '@screenlore/browser-kit/router';
import { lazyModule } from '@screenlore/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { idle, whenLoaded } from './when-idle.js';

const posters = lazyModule(() => import('./move-posters.js'));
let loaded: Awaited<ReturnType<typeof posters.load>> | undefined;

/**
 * Moves posters from where they are pressed to their place on the title's page, and back (SHELL-82), once the browser
 * has been idle. Before that, without support for it, and with reduced motion, pages change as usual.
 */
export function useMovingPosters(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const path = useRef(pathname);
  useLayoutEffect(() => {
    path.current = pathname;
    loaded?.pageStands(pathname);
  }, [pathname]);

  useEffect(() => {
    const end = new AbortController();
    const come = async () => {
      await idle();
      loaded = await posters.load();
      if (end.signal.aborted || !main.current) return;
      loaded.pageStands(path.current);
      loaded.followPresses(main.current, end.signal);
    };
    const giveUp = whenLoaded(() => void come().catch(() => undefined));
    return () => {
      giveUp();
      end.abort();
    };
  }, [main]);
}

/** Shows the page behind Back. */
export const showBack = (show: () => void): void => (loaded ? loaded.moveBack(show) : show());
