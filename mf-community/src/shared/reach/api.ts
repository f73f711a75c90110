import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const revealText = apiQuery('reveal-text', { tags: ['posts'] });
export const setTextReach = apiMutation('set-text-reach', { tags: ['posts', 'profile'] });
