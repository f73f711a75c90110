import { apiMutation } from '@screenlore/browser-kit';

export const addViewing = apiMutation('add-viewing', { tags: ['library', 'rating', 'lists', 'profile'] });
