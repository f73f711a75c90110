import { apiMutation } from '@screenlore/browser-kit';

export const cancelImport = apiMutation('cancel-import', { tags: ['library'] });
