import { apiQuery } from '@screenlore/browser-kit';

export const getTogether = apiQuery('get-together', { tags: ['library', 'rating', 'lists', 'settings'] });
export const getTogetherMembers = apiQuery('get-together-members', { tags: ['library', 'settings'] });
