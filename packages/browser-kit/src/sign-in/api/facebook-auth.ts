import { apiMutation } from '../../api/endpoints.js';

export const facebookAuth = apiMutation('facebook-auth');
