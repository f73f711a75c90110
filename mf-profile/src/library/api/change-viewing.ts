import { apiMutation } from '@screenlore/browser-kit';

export const changeViewing = apiMutation('change-viewing', {
  tags: ['library', 'rating', 'lists', 'profile'],
});
