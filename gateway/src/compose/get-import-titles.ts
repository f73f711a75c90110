import type { Composition } from './composition.js';
import { titlesOf } from './library-title.js';

export const getImportTitles: Composition<'get-import-titles'> = async ({ body, ask }) => {
  const page = await ask('get-import-title-page', body);
  const matches = page.titles.flatMap(({ match, candidates }) => (match ? [match] : candidates));
  const references = await titlesOf(
    matches.map(({ _id }) => _id),
    ask,
  );
  return { ...page, references };
};
