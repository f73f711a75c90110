import { apiMutation } from '@screenlore/browser-kit';

export const restoreListEntry = apiMutation('restore-list-entry');
