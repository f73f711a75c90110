import { apiMutation } from '@screenlore/browser-kit';

export const undoImport = apiMutation('undo-import', { tags: ['library', 'rating', 'lists', 'profile'] });
