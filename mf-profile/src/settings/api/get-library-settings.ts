import { apiQuery } from '@screenlore/browser-kit';

export const getLibrarySettings = apiQuery('get-library-settings', { tags: ['library'] });
