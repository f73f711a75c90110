import { apiQuery } from './endpoints.js';

/** Not `rating`: giving a rating changes none of the settings. */
export const getRatingSettings = apiQuery('get-rating-settings', { tags: ['settings'] });
