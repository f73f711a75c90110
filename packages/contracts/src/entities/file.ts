import { z } from 'zod';
import { address } from './common.js';

/**
 * An uploaded picture: the answer to a PUT to an upload address, and `file` of the editor's image tool. `url` is absolute and has no
 * query; `blur` is its six colours, 2 rows of 3, like `b` in the addresses of other pictures (docs/pictures.md).
 */
export const uploadedFile = z.strictObject({
  url: address,
  width: z.int().min(1),
  height: z.int().min(1),
  blur: z.string().regex(/^[0-9a-f]{18}$/),
});
export type UploadedFile = z.infer<typeof uploadedFile>;
