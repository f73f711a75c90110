import { z } from 'zod';
import { address, id, moment } from './common.js';

export const comment = z.object({
  _id: id,
  comment: z.string(),
  commentedBy: z.object({
    personal_info: z.object({
      username: z.string(),
      profile_img: address.nullable(),
      firstName: z.string(),
      surname: z.string(),
    }),
  }),
  commentedAt: moment,
  children: z.array(id),
});
export type Comment = z.infer<typeof comment>;
