import { apiMutation } from '@screenlore/browser-kit';

export const changeOwnProfile = apiMutation('change-own-profile', { tags: ['profile', 'posts', 'comments'] });
export const getUploadUrl = apiMutation('get-upload-url', { method: 'GET' });
