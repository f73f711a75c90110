import { useEffect } from 'react';

const PRODUCT = 'Screenlore';

/** Names the page in the browser tab while the component is shown. `undefined` (still loading) leaves it as it is. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);
}
