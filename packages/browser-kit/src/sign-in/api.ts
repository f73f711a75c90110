import { apiMutation } from '../api/endpoints.js';

export const facebookAuth = apiMutation('facebook-auth');
export const googleAuth = apiMutation('google-auth');
export const startSocialSignIn = apiMutation('start-social-sign-in');
