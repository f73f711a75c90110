import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a list to show: a first screen at once, the same on the server as here, then more and more without
 * holding up the page, until all are there for the search on the page, for screen readers and for scrolling.
 * @param parts the same array for the same list
 */
export function useMoreAndMore(parts: readonly unknown[], first: number, atATime: number): number {
  const [{ of, shown }, setShown] = useState({ of: parts, shown: first });
  const now = of === parts ? shown : first;
  useEffect(() => {
    if (now < parts.length) startTransition(() => setShown({ of: parts, shown: now + atATime }));
  }, [parts, now, atATime]);
  return now;
}
