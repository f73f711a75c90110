import { apiMutation, apiQuery } from '@screenlore/browser-kit';

/** Long enough that readers who return from a card find the feed unchanged. */
const A_VISIT = 1800;

export const getFeed = apiQuery('get-feed', { tags: ['feed'], keepUnusedDataFor: A_VISIT });
export const getFeedSettings = apiQuery('get-feed-settings', { tags: ['feed'] });
export const setFeedSettings = apiMutation('set-feed-settings', { tags: ['feed'] });
export const muteInFeed = apiMutation('mute-in-feed', { tags: ['feed'] });
