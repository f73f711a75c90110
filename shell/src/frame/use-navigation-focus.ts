import { useLocation } from '@screenlore/browser-kit/router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the page after a navigation, as a browser does on a full load; otherwise it would stay on a
 * removed link, and a screen reader would say nothing. A change of the query alone is the same page.
 */
export function useNavigationFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
