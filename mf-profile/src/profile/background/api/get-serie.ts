import { apiQuery } from '@screenlore/browser-kit';

export const getSerie = apiQuery('get-serie');
