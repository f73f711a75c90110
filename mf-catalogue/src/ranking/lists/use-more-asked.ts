import { getSessionItem, setSessionItem } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { useEffect, useState } from 'react';

const SIGNS = ['scroll', 'keydown', 'touchmove', 'wheel'] as const;

/**
 * Whether the visitor goes beyond the first screen, by scrolling or searching on the page: then the whole list is
 * needed. Stored with the history entry, so that going back or reloading restores the list's length.
 */
export function useMoreAsked(): [boolean, () => void] {
  const { key } = useLocation();
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    if (asked) return setSessionItem(`places ${key}`, 'all');
    if (getSessionItem(`places ${key}`) === 'all') return setAsked(true);
    const more = () => setAsked(true);
    for (const sign of SIGNS) addEventListener(sign, more, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, more);
    };
  }, [key, asked]);

  return [asked, () => setAsked(true)];
}
