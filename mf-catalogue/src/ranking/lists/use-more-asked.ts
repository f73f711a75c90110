import { getSessionItem, setSessionItem } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { useEffect, useState } from 'react';

const SIGNS = ['scroll', 'keydown', 'touchmove', 'wheel'] as const;

/**
 * Whether the visitor does more than look at the first screen: then the whole list is wanted, by scrolling or by the
 * search on the page. Remembered for the history entry, so that going back or reloading finds the list as long as it
 * was.
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
