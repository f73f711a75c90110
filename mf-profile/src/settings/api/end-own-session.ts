import { apiMutation } from '@screenlore/browser-kit';

export const endOwnSession = apiMutation('end-own-session');
