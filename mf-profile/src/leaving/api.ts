import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const deleteAccount = apiMutation('delete-account', { tags: ['sessions'] });
export const getReceipt = apiQuery('get-receipt');
