import type { InternalRequest, TitleReference } from '@screenlore/contracts';
import type { Ask } from './composition.js';

type LibraryTitle = InternalRequest<'store-viewing'>['title'];

/**
 * A title as the library keeps it: the catalogue knows what it is, and how many episodes a series has.
 * @param titleId `_id` or public id
 * @throws CallError notFound, unavailable
 */
export async function libraryTitleOf(titleId: string, ask: Ask): Promise<LibraryTitle> {
  const { title } = await ask('get-title-reference', { mediaId: titleId });
  return { _id: title._id, kind: title.itemType, outline: null };
}

/** Titles by their `_id`. What the catalogue does not have is left out. */
export async function titlesOf(ids: readonly string[], ask: Ask): Promise<Record<string, TitleReference>> {
  const mediaIds = [...new Set(ids)];
  if (mediaIds.length === 0) return {};
  const { titles } = await ask('get-title-references', { mediaIds });
  return Object.fromEntries(titles.map((title) => [title._id, title]));
}
