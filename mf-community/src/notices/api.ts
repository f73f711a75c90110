import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const getNotifications = apiQuery('get-notifications', { tags: ['notices'] });
export const readNotifications = apiMutation('read-notifications', { tags: ['notices'] });
