import { matchPath } from '@screenlore/browser-kit/router';
import { APP_BASE } from '@screenlore/contracts';
import { useEffect } from 'react';
import { warmPage } from './federation.js';
import { REMOTE_ROUTES } from './registry.js';

/** The route of an address in the portal. @param pathname without the app's base path */
const routeOf = (pathname: string) => REMOTE_ROUTES.find(({ path }) => matchPath(path, pathname));

/** Preloads a page's code as soon as a visitor points at or focuses a link to it, anywhere on the page. */
export function useWarmLinks(): void {
  useEffect(() => {
    const warm = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || !`${link.pathname}/`.startsWith(`${APP_BASE}/`)) return;
      const route = routeOf(link.pathname.slice(APP_BASE.length) || '/');
      if (route) warmPage(route);
    };
    const end = new AbortController();
    for (const kind of ['pointerover', 'focusin'])
      document.addEventListener(kind, warm, { passive: true, signal: end.signal });
    return () => end.abort();
  }, []);
}
