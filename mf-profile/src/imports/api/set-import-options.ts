import { apiMutation } from '@screenlore/browser-kit';

export const setImportOptions = apiMutation('set-import-options', { tags: ['library'] });
