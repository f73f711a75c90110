import type { Composition } from './composition.js';
import { coversOf, looksOf } from './list-looks.js';
import { listOwner } from './list-owner.js';

/** A list from the library, with its owner's name; without one while auth is unavailable. */
export const getList: Composition<'get-list'> = async ({ body, ask }) => {
  const {
    list: { first, ...list },
    userId,
  } = await ask('open-list', body);
  const [looks, name] = await Promise.all([looksOf(first, ask), listOwner(userId, ask)]);
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
