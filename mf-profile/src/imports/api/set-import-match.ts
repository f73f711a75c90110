import { apiMutation } from '@screenlore/browser-kit';

export const setImportMatch = apiMutation('set-import-match', { tags: ['library'] });
