import { z } from 'zod';
import { callsOf } from '../call.js';
import { address } from '../entities/common.js';
import { uploadedFile } from '../entities/file.js';

const gateway = callsOf('gateway');

export const fileCalls = {
  'get-upload-url': gateway.ownRead(
    'A signed address for one file, good for 10 minutes; PUT the file there as multipart field `file`',
    z.strictObject({}),
    z.object({ uploadUrl: address }),
    { method: 'GET' },
  ),
  'upload-image-by-url': gateway.change(
    'Takes in the picture at a public address, as the editor does with a link',
    z.strictObject({ url: z.string().trim().min(1).max(2000) }),
    z.object({ success: z.literal(1), file: uploadedFile }),
  ),
} as const;
