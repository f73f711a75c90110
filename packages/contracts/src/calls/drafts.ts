import { z } from 'zod';
import { change, ownRead } from '../call.js';
import { LIMITS } from '../constants/limits.js';
import { count, id, skip } from '../entities/common.js';
import { draft, draftFields, draftSummary } from '../entities/draft.js';

/** What is written and not yet published; everybody's own alone, those of others answer 404. */
export const draftCalls = {
  'save-draft': change({
    summary:
      'Save a draft; with `id` and the revision it was read at, a new state of it (409 when it changed meanwhile)',
    service: 'gateway',
    request: z
      .strictObject({ ...draftFields, id: id.optional(), revision: z.int().optional() })
      .refine(({ id: known, revision }) => (known === undefined) === (revision === undefined), {
        message: 'goes with the id of a draft, and with none it has no place',
        path: ['revision'],
      }),
    reply: z.object({ draft }),
    once: true,
  }),
  'get-drafts': ownRead({
    summary: 'Own drafts, last saved first, without their content',
    service: 'content',
    request: z.strictObject({ count: count.default(LIMITS.listCountDefault), skip: skip.default(0) }),
    reply: z.object({ drafts: z.array(draftSummary), total: z.int().min(0) }),
  }),
  'get-draft': ownRead({
    summary: 'An own draft',
    service: 'content',
    request: z.strictObject({ id }),
    reply: z.object({ draft }),
  }),
  'delete-draft': change({
    summary: 'Delete an own draft',
    service: 'content',
    request: z.strictObject({ id }),
    reply: z.object({ id }),
    once: true,
  }),
} as const;
