import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const addUserBackground = apiMutation('add-user-background', { tags: ['profile'] });
export const getGame = apiQuery('get-game');
export const getGames = apiQuery('get-games');
export const getMovie = apiQuery('get-movie');
export const getSerie = apiQuery('get-serie');
export const getSeries = apiQuery('get-series');
export const removeUserBackground = apiMutation('remove-user-background', { tags: ['profile'] });
