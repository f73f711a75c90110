import { apiQuery } from '@screenlore/browser-kit';

export const getOwnTitle = apiQuery('get-own-title', { tags: ['library', 'rating'] });
