import { apiQuery } from '@screenlore/browser-kit';

export const checkRating = apiQuery('check-rating');
