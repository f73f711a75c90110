import type { Composition } from './composition.js';
import { libraryTitleOf } from './library-title.js';

/** The catalogue knows which episodes there are. */
export const markEpisodes: Composition<'mark-episodes'> = async ({ body, ask }) => {
  const { titleId, today, ...rest } = body;
  return ask('store-episodes', { title: await libraryTitleOf(titleId, ask, today), ...rest });
};
