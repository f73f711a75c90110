import { apiMutation } from '@screenlore/browser-kit';

export const applyImport = apiMutation('apply-import', { tags: ['library'] });
