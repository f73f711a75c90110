import { apiQuery } from '@screenlore/browser-kit';

export const checkWantToSee = apiQuery('check-want-to-see', { tags: ['rating'] });
