import { apiMutation, apiQuery } from '@screenlore/browser-kit';
import { type CallInput } from '@screenlore/contracts';

export type SearchRequest = CallInput<'search'>;
export const search = apiQuery('search');
export const suggestTitle = apiMutation('suggest-title');
