import { startTransition, useEffect, useState } from 'react';

/**
 * How many parts of a list to render. The first screen renders at once, on the server and in the browser alike; then
 * more follow without blocking the page, until all are there for the search on the page, screen readers and scrolling.
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
