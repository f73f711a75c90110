import { apiMutation } from '@screenlore/browser-kit';

export const moveListEntry = apiMutation('move-list-entry');
