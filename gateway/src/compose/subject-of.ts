import { type DraftSubject, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { type Ask, orElse } from './composition.js';

/**
 * The title that something is about, as posts and drafts store it.
 * @param mediaId `_id` or public id
 * @throws CallError notFound
 */
export async function subjectOf(mediaId: string, ask: Ask): Promise<DraftSubject> {
  const { title: found } = await ask('get-title-reference', { mediaId }).catch(
    orElse((error) => {
      throw error.code === 'notFound' ? new CallError('notFound', MESSAGES.subjectUnknown) : error;
    }),
  );
  const { _id, titleId, title, itemType, year, cover, releaseDate, firstAirDate } = found;
  return { _id, titleId, title, itemType, date: releaseDate ?? firstAirDate ?? null, year, cover };
}
