import { apiMutation } from '@screenlore/browser-kit';

export const addImportClaims = apiMutation('add-import-claims');
