import { apiMutation } from '@screenlore/browser-kit';

export const removeList = apiMutation('remove-list');
