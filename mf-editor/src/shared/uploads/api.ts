import { apiMutation } from '@screenlore/browser-kit';

export const getUploadUrl = apiMutation('get-upload-url', { method: 'GET' });
export const uploadImageByUrl = apiMutation('upload-image-by-url');
