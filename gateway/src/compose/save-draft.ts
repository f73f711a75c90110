import { CallError } from '@screenlore/service-kit';
import type { Composition } from './compositions.js';
import { subjectOf } from './subject-of.js';

/** With the title the draft is about. While the catalogue is away nobody may lose what he writes: it is left out then. */
export const saveDraft: Composition<'save-draft'> = async (envelope, services, { origin }) => {
  const { body, caller, requestId, idempotencyKey } = envelope;
  const { referredMediaID } = body;
  const subject =
    referredMediaID === null
      ? null
      : await subjectOf(referredMediaID, requestId, services).catch((error: unknown) => {
          if (error instanceof CallError && error.code !== 'notFound') return undefined;
          throw error;
        });
  return services.internal('save-draft', { ...body, subject, origin }, requestId, { caller, idempotencyKey });
};
