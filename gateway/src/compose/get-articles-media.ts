import { assertTitle } from './assert-title.js';
import type { Composition } from './composition.js';

/** Where there are none, only the catalogue knows whether there is such a title at all. */
export const getArticlesMedia: Composition<'get-articles-media'> = async ({ body, ask }) => {
  const found = await ask('get-articles-about', body);
  if (found.articles.length === 0) await assertTitle(body.referredMediaId, ask);
  return found;
};
