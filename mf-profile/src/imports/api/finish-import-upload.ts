import { apiMutation } from '@screenlore/browser-kit';

export const finishImportUpload = apiMutation('finish-import-upload');
