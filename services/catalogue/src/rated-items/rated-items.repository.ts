import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RoleDocument, TitleDocument } from '@screenlore/catalogue-model';
import { CATEGORIES, type CallRequest, type Category, SINGULAR } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import { ROLE, TITLE } from '../database/models.schema.js';

type ItemType = Category | 'roles';

/** What people can rate and add to lists. */
export interface RatedItem {
  itemId: TitleDocument['_id'];
  itemType: ItemType;
}

type TypeWord = CallRequest<'add-rating'>['type'];

/** The kind that a spelling of `type` means (API-08). */
const itemTypeOf = (word: TypeWord): ItemType =>
  CATEGORIES.find((kind) => kind === word || SINGULAR[kind] === word) ?? 'roles';

const MAX_CACHED = 20_000;

const HEX_ID = /^[0-9a-f]{24}$/i;

/** Released films; a film without a date counts as released. */
export const RELEASED_FILM = (now: Date) => ({
  itemType: 'movies' as const,
  $or: [{ releasedOn: null }, { releasedOn: { $lte: now } }],
});

/** Finds titles and roles by the ids callers use: `_id`, or a title's public id. */
@Injectable()
export class RatedItemsRepository {
  /** Items are never removed and never change their kind. */
  private readonly cached = new LRUCache<string, RatedItem>({ max: MAX_CACHED });

  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(ROLE) private readonly roles: Model<RoleDocument>,
  ) {}

  /**
   * @param type narrows the search; without it, the item may be of any type
   * @throws CallError notFound
   */
  async find(mediaId: string, type?: TypeWord): Promise<RatedItem> {
    const item = this.cached.get(mediaId) ?? (await this.look(mediaId));
    if (!item || (type !== undefined && itemTypeOf(type) !== item.itemType))
      throw new CallError(
        'notFound',
        `Nothing${type ? ` of the type ${type}` : ''} has the id '${mediaId}'.`,
      );
    this.cached.set(mediaId, item);
    return item;
  }

  /** Titles and roles by `_id`; unknown ids are absent. */
  async findAll(ids: readonly string[]): Promise<ReadonlyMap<string, RatedItem>> {
    const ofIds = (some: readonly string[]) => ({ _id: { $in: some.filter((id) => HEX_ID.test(id)) } });
    const titles = await this.titles
      .find(ofIds(ids), { itemType: 1 })
      .lean<Pick<TitleDocument, '_id' | 'itemType'>[]>()
      .exec();
    const found = new Map(
      titles.map(({ _id, itemType }): [string, RatedItem] => [_id.toHexString(), { itemId: _id, itemType }]),
    );
    const others = ids.filter((id) => !found.has(id));
    if (others.length === 0) return found;
    const roles = await this.roles.find(ofIds(others), { _id: 1 }).lean<Pick<RoleDocument, '_id'>[]>().exec();
    for (const { _id } of roles) found.set(_id.toHexString(), { itemId: _id, itemType: 'roles' });
    return found;
  }

  /** Clears the cache, after an item turned out not to exist. */
  forget(): void {
    this.cached.clear();
  }

  private async look(mediaId: string): Promise<RatedItem | undefined> {
    const titleBy = (filter: { _id: string } | { titleId: string } | { formerIds: string }) =>
      this.titles.findOne(filter, { itemType: 1 }).lean<Pick<TitleDocument, '_id' | 'itemType'>>().exec();
    if (HEX_ID.test(mediaId)) {
      const [title, role] = await Promise.all([
        titleBy({ _id: mediaId }),
        this.roles.findById(mediaId, { _id: 1 }).lean<Pick<RoleDocument, '_id'>>().exec(),
      ]);
      if (title) return { itemId: title._id, itemType: title.itemType };
      if (role) return { itemId: role._id, itemType: 'roles' };
    }
    const title = (await titleBy({ titleId: mediaId })) ?? (await titleBy({ formerIds: mediaId }));
    return title ? { itemId: title._id, itemType: title.itemType } : undefined;
  }
}
