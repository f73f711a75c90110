import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const getTonight = apiQuery('get-tonight');
export const getEvening = apiQuery('get-evening', { tags: ['rating', 'lists', 'suggestions'] });
export const getContinue = apiQuery('get-continue', { tags: ['library'] });
export const dismissTitle = apiMutation('dismiss-title', { tags: ['suggestions'] });
