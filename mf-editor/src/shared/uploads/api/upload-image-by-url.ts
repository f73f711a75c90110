import { apiMutation } from '@screenlore/browser-kit';

export const uploadImageByUrl = apiMutation('upload-image-by-url');
