import { apiQuery } from '@screenlore/browser-kit';

export const getActor = apiQuery('get-actor');
