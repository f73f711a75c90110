import { z } from 'zod';
import { change, ownRead } from '../call.js';
import { address } from '../entities/common.js';
import { uploadedFile } from '../entities/file.js';

const service = 'gateway';

export const fileCalls = {
  'get-upload-url': {
    ...ownRead({
      summary:
        'A signed address for one file, good for 10 minutes; PUT the file there as multipart field `file`',
      service,
      request: z.strictObject({}),
      reply: z.object({ uploadUrl: address }),
    }),
    method: 'GET',
  },
  'upload-image-by-url': change({
    summary: 'Takes in the picture at a public address, as the editor does with a link',
    service,
    request: z.strictObject({ url: z.string().trim().min(1).max(2000) }),
    reply: z.object({ success: z.literal(1), file: uploadedFile }),
  }),
} as const;
