import { apiMutation } from '@screenlore/browser-kit';

export const revokeListLink = apiMutation('revoke-list-link');
