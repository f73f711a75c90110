import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const getStatus = apiQuery('get-status', { keepUnusedDataFor: 0 });
export const getMailStatus = apiQuery('get-mail-status', { keepUnusedDataFor: 0 });
export const sendMailAgain = apiMutation('send-mail-again');
