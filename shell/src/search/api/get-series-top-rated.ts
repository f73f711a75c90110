import { apiQuery } from '@screenlore/browser-kit';

export const getSeriesTopRated = apiQuery('get-series-top-rated');
