import { apiMutation } from '@screenlore/browser-kit';

export const addFavorite = apiMutation('add-favorite', { tags: ['lists', 'profile'] });
