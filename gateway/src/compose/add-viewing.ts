import type { Composition } from './composition.js';
import { libraryTitleOf } from './library-title.js';

/** Only the catalogue knows what a title is; the library keeps what was seen of it. */
export const addViewing: Composition<'add-viewing'> = async ({ body, ask }) =>
  ask('store-viewing', { title: await libraryTitleOf(body.titleId, ask, body.today), viewing: body.viewing });
