import type { CallInput } from '@screenlore/contracts';
import type { SearchChoice } from './search-address.js';

/** Results on a page. */
export const PAGE_SIZE = 20;

/** The call behind a page of results; only what is narrowed is in it. */
export const searchRequest = ({ term, kind, years, page }: SearchChoice): CallInput<'search'> => ({
  query: term,
  count: PAGE_SIZE,
  skip: (page - 1) * PAGE_SIZE,
  countKinds: true,
  ...(kind && { kinds: [kind] }),
  ...(years && { yearFrom: years.from, yearTo: years.to }),
});
