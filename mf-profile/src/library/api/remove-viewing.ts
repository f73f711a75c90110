import { apiMutation } from '@screenlore/browser-kit';

export const removeViewing = apiMutation('remove-viewing', { tags: ['library'] });
