import { apiKeyedMutation, apiMutation, apiQuery } from '@screenlore/browser-kit';

export const getOwnClubs = apiQuery('get-own-clubs', { tags: ['clubs'] });
export const getOpenClubs = apiQuery('get-open-clubs', { tags: ['clubs'] });
export const getClub = apiQuery('get-club', { tags: ['clubs'] });
export const createClub = apiKeyedMutation('create-club', { tags: ['clubs'] });
export const changeClub = apiMutation('change-club', { tags: ['clubs'] });
export const setClubTitle = apiMutation('set-club-title', { tags: ['clubs'] });
export const setClubEntry = apiMutation('set-club-entry', { tags: ['clubs'] });
export const setClubPoll = apiMutation('set-club-poll', { tags: ['clubs'] });
export const voteInClub = apiMutation('vote-in-club', { tags: ['clubs'] });
export const searchTitles = apiQuery('search', { name: 'search of a club' });
export const deleteClub = apiMutation('delete-club', { tags: ['clubs'] });
export const joinClub = apiMutation('join-club', { tags: ['clubs', 'notices'] });
export const leaveClub = apiMutation('leave-club', { tags: ['clubs', 'notices'] });
export const inviteToClub = apiMutation('invite-to-club', { tags: ['clubs'] });
export const changeClubMember = apiMutation('change-club-member', { tags: ['clubs'] });

export const clubPath = (id: string): string => `/clubs/${id}`;
