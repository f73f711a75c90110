import type { To } from '@screenlore/browser-kit/router';

/** The home page shows all results in place of its blocks. */
export const resultsAddress = (term: string): To => ({
  pathname: '/',
  search: `?${new URLSearchParams({ q: term })}`,
});
