import { apiMutation } from '@screenlore/browser-kit';

export const keepAccount = apiMutation('keep-account', { tags: ['profile'] });
