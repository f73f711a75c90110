import { apiQuery } from './endpoints.js';

/** Not `rating`: a rating that is given changes none of them. */
export const getRatingSettings = apiQuery('get-rating-settings', { tags: ['settings'] });
