import { z } from 'zod';
import { becauseRated, listedTonight, suggestion } from '../calls/evening.js';
import { day } from '../entities/common.js';
import { internalCallsOf } from './internal-call.js';

const { read } = internalCallsOf('catalogue');

export const eveningInternalCalls = {
  /** Like `get-evening`, but including titles that the caller may have seen, and therefore more of them. */
  'find-evening': read(
    z.strictObject({ day: day.nullable() }),
    z.object({
      fromList: z.array(listedTonight),
      forYou: z.array(suggestion).default([]),
      because: z.array(becauseRated),
    }),
  ),
} as const;
