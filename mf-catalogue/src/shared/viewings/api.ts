import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const addViewing = apiMutation('add-viewing', { tags: ['library', 'rating', 'lists', 'profile'] });

export const changeViewing = apiMutation('change-viewing', {
  tags: ['library', 'rating', 'lists', 'profile'],
});

export const getOwnStandings = apiQuery('get-own-standings', { tags: ['library', 'rating', 'lists'] });
export const getOwnTitle = apiQuery('get-own-title', { tags: ['library', 'rating'] });
export const markEpisodes = apiMutation('mark-episodes', { tags: ['library', 'lists', 'profile'] });
export const removeViewing = apiMutation('remove-viewing', { tags: ['library'] });
export const restoreViewing = apiMutation('restore-viewing', { tags: ['library'] });
export const setTitleStatus = apiMutation('set-title-status', { tags: ['library', 'lists'] });
export const startPass = apiMutation('start-pass', { tags: ['library'] });
export const undoPass = apiMutation('undo-pass', { tags: ['library'] });
export const undoViewings = apiMutation('undo-viewings', { tags: ['library', 'rating', 'lists', 'profile'] });
