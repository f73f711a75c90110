import { apiMutation } from '@screenlore/browser-kit';

export const startImport = apiMutation('start-import');
