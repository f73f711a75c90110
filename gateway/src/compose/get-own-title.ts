import type { Composition } from './composition.js';
import { libraryTitleOf } from './library-title.js';

export const getOwnTitle: Composition<'get-own-title'> = async ({ body, ask }) =>
  ask('get-title-viewings', { title: await libraryTitleOf(body.titleId, ask, body.today) });
