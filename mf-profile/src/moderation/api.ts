import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const getCases = apiQuery('get-cases', { keepUnusedDataFor: 0 });
export const claimCase = apiMutation('claim-case');
export const decideCase = apiMutation('decide-case', { tags: ['posts', 'comments', 'profile', 'lists'] });
export const decideAppeal = apiMutation('decide-appeal', { tags: ['posts', 'comments', 'lists'] });
export const restoreCase = apiMutation('restore-case', { tags: ['posts', 'comments', 'lists'] });
export const getLog = apiQuery('get-moderation-log', { keepUnusedDataFor: 0 });
export const getOwnDecision = apiQuery('get-own-decision', { keepUnusedDataFor: 0, tags: ['notices'] });
export const appealDecision = apiMutation('appeal-decision', { tags: ['notices'] });
