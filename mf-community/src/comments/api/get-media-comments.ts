import { apiQuery } from '@screenlore/browser-kit';

export const getMediaComments = apiQuery('get-media-comments');
