import { apiMutation } from '../../api/endpoints.js';

export const googleAuth = apiMutation('google-auth');
