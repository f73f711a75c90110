import { apiMutation, apiQuery } from '@screenlore/browser-kit';

export const addImportRecords = apiMutation('add-import-claims');
export const applyImport = apiMutation('apply-import', { tags: ['library'] });
export const cancelImport = apiMutation('cancel-import', { tags: ['library'] });
export const finishImportUpload = apiMutation('finish-import-upload');
export const getImportLists = apiQuery('get-import-lists', { tags: ['library'] });
export const getImportTitles = apiQuery('get-import-titles', { tags: ['library'] });
export const getImport = apiQuery('get-import', { tags: ['library'] });
export const getImports = apiQuery('get-imports', { tags: ['library'] });
export const search = apiQuery('search');
export const setImportConflicts = apiMutation('set-import-conflicts', { tags: ['library'] });
export const setImportMatch = apiMutation('set-import-match', { tags: ['library'] });
export const setImportOptions = apiMutation('set-import-options', { tags: ['library'] });
export const startImport = apiMutation('start-import');
export const undoImport = apiMutation('undo-import', { tags: ['library', 'rating', 'lists', 'profile'] });
