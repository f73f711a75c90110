import { apiMutation } from '@screenlore/browser-kit';

export const setTitleStatus = apiMutation('set-title-status', { tags: ['library', 'lists'] });
