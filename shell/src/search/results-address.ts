import type { To } from '@screenlore/browser-kit/router';

/** All results stand on the home route in place of its blocks (decisions.md 'Screens'). */
export const resultsAddress = (term: string): To => ({
  pathname: '/',
  search: `?${new URLSearchParams({ q: term })}`,
});
