import { apiMutation } from '../../api/endpoints.js';

export const startSocialSignIn = apiMutation('start-social-sign-in');
