import { apiMutation } from '@screenlore/browser-kit';

export const removeUserBackground = apiMutation('remove-user-background', { tags: ['profile'] });
