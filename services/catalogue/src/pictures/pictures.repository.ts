import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PersonDocument, RoleDocument, TitleDocument } from '@screenlore/catalogue-model';
import type { Category } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { PERSON, ROLE, TITLE } from '../database/models.schema.js';

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

/** What pictures are drawn from or fetched from. Items are found by public id or `_id`. */
@Injectable()
export class PicturesRepository {
  constructor(
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
    @InjectModel(PERSON) private readonly people: Model<PersonDocument>,
    @InjectModel(ROLE) private readonly roles: Model<RoleDocument>,
  ) {}

  /** @param id `_id`, or a current or former public id */
  async title(itemType: Category, id: string): Promise<PicturedTitle | null> {
    const by = (which: object) =>
      this.titles
        .findOne({ ...which, itemType }, TITLE_FIELDS)
        .lean<PicturedTitle>()
        .exec();
    return isObjectId(id) ? by({ _id: id }) : ((await by({ titleId: id })) ?? by({ formerIds: id }));
  }

  /** @param id as for titles */
  async person(id: string): Promise<PersonDocument | null> {
    const by = (which: object) => this.people.findOne(which).lean<PersonDocument>().exec();
    return isObjectId(id) ? by({ _id: id }) : ((await by({ nameId: id })) ?? by({ formerIds: id }));
  }

  async role(id: string): Promise<RoleDocument | null> {
    return isObjectId(id) ? this.roles.findById(id).lean<RoleDocument>().exec() : null;
  }

  titleById(id: TitleDocument['_id']): Promise<PicturedTitle | null> {
    return this.titles.findById(id, TITLE_FIELDS).lean<PicturedTitle>().exec();
  }
}
