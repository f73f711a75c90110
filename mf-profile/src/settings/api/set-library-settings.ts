import { apiMutation } from '@screenlore/browser-kit';

export const setLibrarySettings = apiMutation('set-library-settings', { tags: ['library'] });
