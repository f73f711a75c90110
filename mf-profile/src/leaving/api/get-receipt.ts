import { apiQuery } from '@screenlore/browser-kit';

export const getReceipt = apiQuery('get-receipt');
