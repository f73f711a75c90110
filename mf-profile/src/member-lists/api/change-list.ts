import { apiMutation } from '@screenlore/browser-kit';

export const changeList = apiMutation('change-list');
