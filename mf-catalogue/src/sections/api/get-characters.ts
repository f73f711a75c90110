import { apiQuery } from '@screenlore/browser-kit';

export const getCharacters = apiQuery('get-characters');
