import { apiMutation } from '@screenlore/browser-kit';

export const noteListEntry = apiMutation('note-list-entry');
