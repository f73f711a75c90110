import { apiMutation } from '@screenlore/browser-kit';

export const deleteAccount = apiMutation('delete-account', { tags: ['sessions'] });
