import { apiMutation } from '@screenlore/browser-kit';

export const createList = apiMutation('create-list');
