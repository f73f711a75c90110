import { accountIdOf } from './account-of.js';
import type { Composition } from './composition.js';
import { titlesOf } from './library-title.js';

export const getDiary: Composition<'get-diary'> = async ({ body, ask }) => {
  const userId = await accountIdOf(body.userId, ask);
  const page = await ask('get-diary-page', { ...body, userId });
  const titles = await titlesOf(
    page.viewings.map(({ title }) => title),
    ask,
  );
  return { ...page, titles };
};
