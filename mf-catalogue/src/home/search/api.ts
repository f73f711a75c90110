import { apiQuery } from '@screenlore/browser-kit';
import { type CallInput } from '@screenlore/contracts';

export type SearchRequest = CallInput<'search'>;
export const search = apiQuery('search');
