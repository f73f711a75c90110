import { apiMutation } from '@screenlore/browser-kit';

export const signOutEverywhere = apiMutation('sign-out-everywhere');
