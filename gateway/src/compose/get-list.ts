import { type Composition, orElse } from './composition.js';
import { coversOf, looksOf } from './list-looks.js';

/** A list from the library, with its owner's name; without one while auth is unavailable. */
export const getList: Composition<'get-list'> = async ({ body, ask }) => {
  const {
    list: { first, ...list },
    userId,
  } = await ask('open-list', body);
  const [looks, { names }] = await Promise.all([
    looksOf(first, ask),
    ask('get-names', { ids: [userId] }).catch(orElse(() => ({ names: [] }))),
  ]);
  const [name] = names;
  const owner = name
    ? {
        username: name.username,
        firstName: name.firstName,
        surname: name.surname,
        profile_img: name.profile_img,
      }
    : null;
  return { list: { ...list, covers: coversOf(first, looks), owner } };
};
