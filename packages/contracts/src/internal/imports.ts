import { importCalls } from '../calls/imports.js';
import { importMatch } from '../entities/import.js';
import { internalCallsOf } from './internal-call.js';

const { change, read } = internalCallsOf('library');

export const importInternalCalls = {
  'get-import-title-page': read(
    importCalls['get-import-titles'].request,
    importCalls['get-import-titles'].reply.omit({ references: true }),
  ),
  'store-import-match': change(
    importCalls['set-import-match'].request.omit({ titleId: true }).extend({ title: importMatch.nullable() }),
    importCalls['set-import-match'].reply,
  ),
} as const;
