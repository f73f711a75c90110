import { z } from 'zod';
import { callsOf } from '../call.js';
import { id, page } from '../entities/common.js';
import { draft, draftFields, draftSummary } from '../entities/draft.js';

const content = callsOf('content');
const gateway = callsOf('gateway');

/** Unpublished texts; only the author's own, all others answer 404. */
export const draftCalls = {
  'save-draft': gateway.change(
    'Save a draft; with `id` and the revision it was read at, a new state of it (409 when it changed meanwhile)',
    z
      .strictObject({ ...draftFields, id: id.optional(), revision: z.int().optional() })
      .refine(({ id: known, revision }) => (known === undefined) === (revision === undefined), {
        message: 'goes with the id of a draft, and with none it has no place',
        path: ['revision'],
      }),
    z.object({ draft }),
  ),
  'get-drafts': content.ownRead(
    'Own drafts, last saved first, without their content',
    z.strictObject(page),
    z.object({ drafts: z.array(draftSummary), total: z.int().min(0) }),
  ),
  'get-draft': content.ownRead('An own draft', z.strictObject({ id }), z.object({ draft })),
  'delete-draft': content.change('Delete an own draft', z.strictObject({ id }), z.object({ id })),
} as const;
