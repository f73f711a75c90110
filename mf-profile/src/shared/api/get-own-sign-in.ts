import { apiQuery } from '@screenlore/browser-kit';

export const getOwnSignIn = apiQuery('get-own-sign-in', { tags: ['sessions'] });
