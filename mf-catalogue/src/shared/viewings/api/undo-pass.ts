import { apiMutation } from '@screenlore/browser-kit';

export const undoPass = apiMutation('undo-pass', { tags: ['library'] });
