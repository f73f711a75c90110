import { type ListEntry, pictureAddress } from '@screenlore/contracts';
import type { ListedRole, ListedTitle } from './user-lists.repository.js';

type ItemOfList = Omit<ListEntry, 'rating'>;

export const titleEntry = ({ titleId, title, itemType, year, pictureVersion }: ListedTitle): ItemOfList => ({
  itemType,
  item: { titleId, cover: pictureAddress.cover(itemType, titleId, pictureVersion), title, year },
  role: null,
});

/** Of a role `item` is the title it is played in, so that it can be shown and linked without another request. */
export const roleEntry = ({ _id, itemType, character, actor, of }: ListedRole): ItemOfList => {
  const id = _id.toHexString();
  return {
    itemType: 'roles',
    item: {
      titleId: of.titleId,
      cover: pictureAddress.cover(itemType, of.titleId, of.pictureVersion),
      title: of.title,
      year: of.year,
    },
    role: {
      _id: id,
      characterName: character,
      picture:
        character === null
          ? pictureAddress.portrait(actor.nameId, actor.portraitVersion)
          : pictureAddress.character(id, of.pictureVersion),
      actor: { nameId: actor.nameId, name: actor.name },
      category: itemType,
    },
  };
};
