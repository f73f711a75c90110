import type { Composition } from './composition.js';
import { libraryTitleOf } from './library-title.js';

export const setTitleStatus: Composition<'set-title-status'> = async ({ body, ask }) =>
  ask('store-title-status', {
    title: await libraryTitleOf(body.titleId, ask, body.today),
    status: body.status,
  });
