import type { RoleDocument, TitleDocument } from '@screenlore/catalogue-model';
import { type ListEntry, pictureAddress } from '@screenlore/contracts';

/** An item of a user's list, without the user's rating. */
export type ListItem = Omit<ListEntry, 'rating'>;

/** What entries show of a title and of a role. */
export const TITLE_FIELDS = { titleId: 1, title: 1, itemType: 1, year: 1, pictureVersion: 1 } as const;
export const ROLE_FIELDS = { itemType: 1, character: 1, actor: 1, of: 1 } as const;
export type EntryTitle = Pick<TitleDocument, '_id' | keyof typeof TITLE_FIELDS>;
export type EntryRole = Pick<RoleDocument, '_id' | keyof typeof ROLE_FIELDS>;

export const titleEntry = ({ titleId, title, itemType, year, pictureVersion }: EntryTitle): ListItem => ({
  itemType,
  item: { titleId, cover: pictureAddress.cover(itemType, titleId, pictureVersion), title, year },
  role: null,
});

/** For a role, `item` is its title, so that it can be shown and linked without another request. */
export const roleEntry = ({ _id, itemType, character, actor, of }: EntryRole): ListItem => {
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
