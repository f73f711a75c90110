import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import { useRef } from 'react';

/**
 * Which photo is open. It is a step in the history, so that the back button closes the photo and not the page, as people
 * expect of what fills their screen.
 */
export function useOpenedPhoto(count: number) {
  const { state, key, search } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef('');
  const passed: { photo?: number } = typeof state === 'object' && state !== null ? state : {};
  return {
    opened: passed.photo !== undefined && passed.photo < count ? passed.photo : undefined,
    open: (photo: number) => void navigate({ search }, { state: { ...passed, photo } }),
    close: () => {
      // Going back takes a moment; a second Esc meanwhile must not leave the page.
      if (leaving.current === key) return;
      leaving.current = key;
      void navigate(-1);
    },
  };
}
