import { Inject, Injectable } from '@nestjs/common';
import type { Category } from '@screenlore/contracts';
import { ObjectId } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import type { PersonDocument } from '../people/person.schema.js';
import type { RoleDocument } from '../people/role.schema.js';
import type { TitleDocument } from '../titles/title.schema.js';

const TITLE_FIELDS = {
  titleId: 1,
  itemType: 1,
  title: 1,
  year: 1,
  genre: 1,
  director: 1,
  createdBy: 1,
  developers: 1,
  mood: 1,
  motifs: 1,
  coverSource: 1,
  bannerSource: 1,
  photoSources: 1,
  videos: 1,
  pictureVersion: 1,
} as const;
export type PicturedTitle = Pick<TitleDocument, '_id' | keyof typeof TITLE_FIELDS>;

const isObjectId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

/** What pictures are drawn or fetched from. Items are found by public id or `_id`. */
@Injectable()
export class PicturesRepository {
  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

  title(itemType: Category, id: string): Promise<PicturedTitle | null> {
    const which = isObjectId(id) ? { _id: new ObjectId(id) } : { titleId: id };
    return this.collections.titles.findOne<PicturedTitle>(
      { ...which, itemType },
      { projection: TITLE_FIELDS },
    );
  }

  person(id: string): Promise<PersonDocument | null> {
    return this.collections.people.findOne(isObjectId(id) ? { _id: new ObjectId(id) } : { nameId: id });
  }

  role(id: string): Promise<RoleDocument | null> {
    return isObjectId(id) ? this.collections.roles.findOne({ _id: new ObjectId(id) }) : Promise.resolve(null);
  }

  titleById(_id: ObjectId): Promise<PicturedTitle | null> {
    return this.collections.titles.findOne<PicturedTitle>({ _id }, { projection: TITLE_FIELDS });
  }
}
