import { z } from 'zod';
import { accountId } from '../entities/common.js';
import { uploadedFile } from '../entities/file.js';
import { FILE_ID, UPLOAD_TYPES } from '../uploads.js';
import { internalCallsOf } from './internal-call.js';

const fileId = z.string().regex(FILE_ID);
const fileIds = z.array(fileId).max(1000);
/** How many files a user may upload per hour; 0 for any number. */
const perHour = z.int().min(0);
const fileFacts = uploadedFile.omit({ url: true }).extend({ id: fileId });

const { read, change } = internalCallsOf('content');

/**
 * Uploaded files: the gateways store the bytes, the content service stores the records, because its texts use the files. Every file has
 * its record before it has bytes, so that no bytes are ever orphaned.
 */
export const fileInternalCalls = {
  /** Whether a user may upload another file now; 'tooMany' otherwise. */
  'check-upload-room': read(
    z.strictObject({ userId: accountId, perHour }),
    z.object({ room: z.literal(true) }),
  ),
  /**
   * Creates the record of a file whose bytes have been received; 'conflict' if it has one, 'tooMany' beyond the limit. `bytes` is the
   * size of the stored picture, `type` the uploaded type.
   */
  'register-file': change(
    fileFacts.extend({ userId: accountId, bytes: z.int().min(1), type: z.enum(UPLOAD_TYPES), perHour }),
    z.object({ id: fileId }),
  ),
  /** The facts of these files; leaves out unknown files and files that are being removed. */
  'get-file-facts': read(z.strictObject({ ids: fileIds }), z.object({ files: z.array(fileFacts) })),
  /** Marks files that no draft or post has used for this long; they can no longer be used, and their bytes may be deleted. */
  'take-unused-files': change(
    z.strictObject({ olderThanMs: z.int().min(0), count: z.int().min(1).max(1000) }),
    z.object({ ids: fileIds }),
  ),
  /** The bytes of these marked files have been deleted. */
  'forget-files': change(z.strictObject({ ids: fileIds }), z.object({ forgotten: z.int().min(0) })),
} as const;
