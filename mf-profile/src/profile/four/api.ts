import { apiMutation } from '@screenlore/browser-kit';

export const setFavoriteFour = apiMutation('set-favorite-four', { tags: ['profile'] });
