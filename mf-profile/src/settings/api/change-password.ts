import { apiMutation } from '@screenlore/browser-kit';

export const changePassword = apiMutation('change-password', { tags: ['sessions'] });
