import { z } from 'zod';
import { tasteMatch } from '../calls/taste.js';
import { accountId } from '../entities/common.js';
import { internalCallsOf } from './internal-call.js';

const { read } = internalCallsOf('catalogue');

export const tasteInternalCalls = {
  /** `follows`: the caller follows the member; `followed`: the member follows the caller. */
  'find-taste-match': read(
    z.strictObject({ member: accountId, follows: z.boolean(), followed: z.boolean() }),
    tasteMatch,
  ),
} as const;
