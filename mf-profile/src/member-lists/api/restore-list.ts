import { apiMutation } from '@screenlore/browser-kit';

export const restoreList = apiMutation('restore-list');
