import { useEffect } from 'react';

const PRODUCT = 'Screenlore';

/** The text of the browser tab for a page: `Metropolis · Screenlore`, or the product alone. */
export const pageTitle = (title?: string): string => (title ? `${title} · ${PRODUCT}` : PRODUCT);

/** Names the page in the browser tab while the component is shown. `undefined` (still loading) leaves it as it is. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [title]);
}
