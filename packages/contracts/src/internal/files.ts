import { z } from 'zod';
import { accountId } from '../entities/common.js';
import { uploadedFile } from '../entities/file.js';
import { FILE_ID, UPLOAD_TYPES } from '../uploads.js';
import { internalCallsOf } from './internal-call.js';

const fileId = z.string().regex(FILE_ID);
const fileIds = z.array(fileId).max(1000);
/** Most files one hour may bring of one user; 0 for any number. */
const perHour = z.int().min(0);
const fileFacts = uploadedFile.omit({ url: true }).extend({ id: fileId });

const { read, change } = internalCallsOf('content');

/**
 * Uploaded files: the gateways keep the bytes, content keeps the records, because what uses a file is content's. Every
 * file has its record before it has bytes, so that none is ever left behind.
 */
export const fileInternalCalls = {
  /** Whether a user may upload one more now; 'tooMany' otherwise. */
  'check-upload-room': read(
    z.strictObject({ userId: accountId, perHour }),
    z.object({ room: z.literal(true) }),
  ),
  /**
   * Makes the record of a file whose bytes are at hand; 'conflict' when it has one, 'tooMany' beyond the limit. `bytes` is
   * the size of the kept picture, `type` what was uploaded.
   */
  'register-file': change(
    fileFacts.extend({ userId: accountId, bytes: z.int().min(1), type: z.enum(UPLOAD_TYPES), perHour }),
    z.object({ id: fileId }),
  ),
  /** What is known of these files; one that is unknown or being removed is left out. */
  'get-file-facts': read(z.strictObject({ ids: fileIds }), z.object({ files: z.array(fileFacts) })),
  /** Marks files that no draft or post has used for so long; nothing can use them any more, their bytes may go. */
  'take-unused-files': change(
    z.strictObject({ olderThanMs: z.int().min(0), count: z.int().min(1).max(1000) }),
    z.object({ ids: fileIds }),
  ),
  /** The bytes of these marked files are gone. */
  'forget-files': change(z.strictObject({ ids: fileIds }), z.object({ forgotten: z.int().min(0) })),
} as const;
