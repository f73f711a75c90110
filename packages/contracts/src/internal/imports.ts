import { importCalls } from '../calls/imports.js';
import { importMatch } from '../entities/import.js';
import { internalCallsOf } from './internal-call.js';

const { change } = internalCallsOf('library');

export const importInternalCalls = {
  'store-import-match': change(
    importCalls['set-import-match'].request.omit({ titleId: true }).extend({ title: importMatch.nullable() }),
    importCalls['set-import-match'].reply,
  ),
} as const;
