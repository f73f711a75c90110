import { apiMutation } from '@screenlore/browser-kit';

export const cloneList = apiMutation('clone-list');
