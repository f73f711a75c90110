import { apiMutation } from '@screenlore/browser-kit';

export const setImportConflicts = apiMutation('set-import-conflicts', { tags: ['library'] });
