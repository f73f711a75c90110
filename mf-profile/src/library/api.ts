import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const changeViewing = apiMutation('change-viewing', {
  tags: ['library', 'rating', 'lists', 'profile'],
});

export const getContinue = apiQuery('get-continue', { tags: ['library'] });
export const getOwnTitle = apiQuery('get-own-title', { tags: ['library'] });
export const markEpisodes = apiMutation('mark-episodes', { tags: ['library', 'lists', 'profile'] });
export const removeViewing = apiMutation('remove-viewing', { tags: ['library'] });
export const restoreViewing = apiMutation('restore-viewing', { tags: ['library'] });
export const undoViewings = apiMutation('undo-viewings', { tags: ['library', 'rating', 'lists', 'profile'] });
export const getEpisodeTalk = apiQuery('get-episode-talk', { tags: ['library'] });
