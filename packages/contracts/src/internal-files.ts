import { z } from 'zod';
import { uploadedFile } from './entities/file.js';
import { FILE_ID, UPLOAD_TYPES } from './uploads.js';

const fileId = z.string().regex(FILE_ID);
const fileIds = z.array(fileId).max(1000);

/** Most files one hour may bring of one user; 0 for any number. */
const perHour = z.int().min(0);

/** What content knows of an uploaded file. */
const fileFacts = uploadedFile.omit({ url: true }).extend({ id: fileId });

/**
 * Uploaded files: the gateways keep the bytes, content keeps the records, because what uses a file is content's. Every
 * file has its record before it has bytes, so that none is ever left behind.
 */
export const fileInternalCalls = {
  /** Whether a user may upload one more now; 'tooMany' otherwise. */
  'check-upload-room': {
    service: 'content',
    request: z.strictObject({ userId: z.string().min(1).max(200), perHour }),
    reply: z.object({ room: z.literal(true) }),
  },
  /** Makes the record of a file whose bytes are at hand; 'conflict' when it has one, 'tooMany' beyond the limit. */
  'register-file': {
    service: 'content',
    effect: 'write',
    request: fileFacts.extend({
      userId: z.string().min(1).max(200),
      /** Of the kept picture. */
      bytes: z.int().min(1),
      /** What was uploaded, before it was made anew. */
      type: z.enum(UPLOAD_TYPES),
      perHour,
    }),
    reply: z.object({ id: fileId }),
  },
  /** What is known of these files; one that is unknown or being removed is left out. */
  'get-file-facts': {
    service: 'content',
    request: z.strictObject({ ids: fileIds }),
    reply: z.object({ files: z.array(fileFacts) }),
  },
  /**
   * Marks files that no draft or post has used for so long, and answers them with those marked before: nothing can use
   * them any more, their bytes may go.
   */
  'take-unused-files': {
    service: 'content',
    effect: 'write',
    request: z.strictObject({ olderThanMs: z.int().min(0), count: z.int().min(1).max(1000) }),
    reply: z.object({ ids: fileIds }),
  },
  /** The bytes of these marked files are gone. */
  'forget-files': {
    service: 'content',
    effect: 'write',
    request: z.strictObject({ ids: fileIds }),
    reply: z.object({ forgotten: z.int().min(0) }),
  },
} as const;
