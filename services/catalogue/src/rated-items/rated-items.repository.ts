import { Inject, Injectable } from '@nestjs/common';
import { CATEGORIES, type CallRequest, type Category, SINGULAR } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import { ObjectId } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';

/** What can be rated and put on lists. */
export type ItemType = Category | 'roles';
export interface RatedItem {
  itemId: ObjectId;
  itemType: ItemType;
}

export type TypeWord = CallRequest<'add-rating'>['type'];

/** The kind that a spelling of `type` means (decisions.md 'API manners'). */
export const itemTypeOf = (word: TypeWord): ItemType =>
  CATEGORIES.find((kind) => kind === word || SINGULAR[kind] === word) ?? 'roles';

const ID = /^[0-9a-f]{24}$/i;
const REMEMBERED = 20_000;

/** Finds titles and roles by what callers name them: `_id`, or a title's public id. */
@Injectable()
export class RatedItemsRepository {
  /** An item is never removed and never changes its kind. */
  private readonly known = new LRUCache<string, RatedItem>({ max: REMEMBERED });

  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

  /**
   * @param type narrows the search; without one the item is whatever has the id
   * @throws CallError notFound
   */
  async find(mediaId: string, type?: TypeWord): Promise<RatedItem> {
    const item = this.known.get(mediaId) ?? (await this.look(mediaId));
    if (!item || (type !== undefined && itemTypeOf(type) !== item.itemType))
      throw new CallError(
        'notFound',
        `Nothing${type ? ` of the type ${type}` : ''} has the id '${mediaId}'.`,
      );
    this.known.set(mediaId, item);
    return item;
  }

  /** For an item that turned out not to be there. */
  forget(): void {
    this.known.clear();
  }

  private async look(mediaId: string): Promise<RatedItem | undefined> {
    const { titles, roles } = this.collections;
    const projection = { itemType: 1 } as const;
    if (ID.test(mediaId)) {
      const _id = new ObjectId(mediaId);
      const [title, role] = await Promise.all([
        titles.findOne({ _id }, { projection }),
        roles.findOne({ _id }, { projection: { _id: 1 } }),
      ]);
      if (title) return { itemId: title._id, itemType: title.itemType };
      if (role) return { itemId: role._id, itemType: 'roles' };
    }
    const title = await titles.findOne({ titleId: mediaId }, { projection });
    return title ? { itemId: title._id, itemType: title.itemType } : undefined;
  }
}
