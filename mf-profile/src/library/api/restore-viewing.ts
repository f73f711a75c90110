import { apiMutation } from '@screenlore/browser-kit';

export const restoreViewing = apiMutation('restore-viewing', { tags: ['library'] });
