import { apiQuery } from '@screenlore/browser-kit';

export const getOwnSessions = apiQuery('get-own-sessions', { tags: ['sessions'] });
