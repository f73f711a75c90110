import { apiMutation } from '@screenlore/browser-kit';

export const makeListLink = apiMutation('make-list-link');
