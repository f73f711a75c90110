import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import { useRef } from 'react';

interface PhotoState {
  /** Index of the photo that is open over the page. */
  photo?: number;
}

interface OpenedPhoto {
  /** Undefined while no photo is open. */
  opened: number | undefined;
  open: (index: number) => void;
  close: () => void;
}

/**
 * Which photo is open. It is a step in the history, so that the back button closes the photo and not the page, as people
 * expect of what fills their screen.
 */
export function useOpenedPhoto(count: number): OpenedPhoto {
  const { state, key, search } = useLocation();
  const navigate = useNavigate();
  const leaving = useRef('');
  const passed: PhotoState = typeof state === 'object' && state !== null ? state : {};
  return {
    opened: passed.photo !== undefined && passed.photo < count ? passed.photo : undefined,
    open: (photo) => void navigate({ search }, { state: { ...passed, photo } }),
    close: () => {
      // Going back takes a moment; a second Esc meanwhile must not leave the page.
      if (leaving.current === key) return;
      leaving.current = key;
      void navigate(-1);
    },
  };
}
