import { apiMutation } from '@screenlore/browser-kit';

export const addUserBackground = apiMutation('add-user-background', { tags: ['profile'] });
