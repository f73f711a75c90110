import { apiMutation } from '@screenlore/browser-kit';

export const markEpisodes = apiMutation('mark-episodes', { tags: ['library', 'lists', 'profile'] });
