import { apiQuery } from '@screenlore/browser-kit';

export const getModerationActs = apiQuery('get-moderation-acts', { tags: ['posts', 'comments'] });
