import { apiMutation } from '@screenlore/browser-kit';

export const addListEntry = apiMutation('add-list-entry');
