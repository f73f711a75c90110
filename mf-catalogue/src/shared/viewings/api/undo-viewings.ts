import { apiMutation } from '@screenlore/browser-kit';

export const undoViewings = apiMutation('undo-viewings', { tags: ['library', 'rating', 'lists', 'profile'] });
