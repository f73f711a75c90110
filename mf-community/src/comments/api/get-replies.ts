import { apiQuery } from '@screenlore/browser-kit';

export const getReplies = apiQuery('get-replies');
