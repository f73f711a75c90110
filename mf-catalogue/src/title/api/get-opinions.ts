import { apiQuery } from '@screenlore/browser-kit';

export const getOpinions = apiQuery('get-opinions', { tags: ['rating'] });
