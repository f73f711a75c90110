import { type DraftSubject, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { ServiceClient } from '../calls/service-client.js';

/**
 * The title that something is about, as posts and drafts keep it.
 * @param mediaId `_id` or public id
 * @throws CallError notFound
 */
export async function subjectOf(
  mediaId: string,
  requestId: string,
  services: ServiceClient,
): Promise<DraftSubject> {
  const { title } = await services
    .internal('get-title-reference', { mediaId }, requestId)
    .catch((error: unknown) => {
      if (error instanceof CallError && error.code === 'notFound')
        throw new CallError('notFound', MESSAGES.subjectUnknown);
      throw error;
    });
  return {
    _id: title._id,
    titleId: title.titleId,
    title: title.title,
    itemType: title.itemType,
    date: title.releaseDate ?? title.firstAirDate ?? null,
    cover: title.cover,
  };
}
