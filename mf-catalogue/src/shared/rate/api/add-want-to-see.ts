import { apiMutation } from '@screenlore/browser-kit';

export const addWantToSee = apiMutation('add-want-to-see', { tags: ['lists', 'profile'] });
