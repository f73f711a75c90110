import type { Composition } from './composition.js';
import { libraryTitleOf } from './library-title.js';

/** The catalogue knows which episodes there are. */
export const markEpisodes: Composition<'mark-episodes'> = async ({ body, ask }) => {
  const { titleId, ...rest } = body;
  return ask('store-episodes', { title: await libraryTitleOf(titleId, ask), ...rest });
};
