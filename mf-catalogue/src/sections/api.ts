import { apiQuery } from '@screenlore/browser-kit';

export const getActorsBorn = apiQuery('get-actors-born');
export const getCharacters = apiQuery('get-characters');
