import { apiMutation } from '@screenlore/browser-kit';

export const removeListEntry = apiMutation('remove-list-entry');
