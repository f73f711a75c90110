import type { Composition } from './composition.js';

/** Only the catalogue knows the title that somebody chose. */
export const setImportMatch: Composition<'set-import-match'> = async ({ body, ask }) => {
  const { titleId, ...rest } = body;
  if (titleId === null) return ask('store-import-match', { ...rest, title: null });
  const { title } = await ask('get-title-reference', { mediaId: titleId });
  const { _id, itemType, ...found } = title;
  return ask('store-import-match', {
    ...rest,
    title: { _id, titleId: found.titleId, kind: itemType, name: found.title, year: found.year },
  });
};
