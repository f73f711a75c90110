import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type {
  MarkDocument,
  MarkList,
  PersonDocument,
  RatingDocument,
  RoleDocument,
  TitleDocument,
} from '@screenlore/catalogue-model';
import { type Model, Types } from 'mongoose';
import { readDocuments } from '../database/list-reads.repository.js';
import { MARK, PERSON, RATING, ROLE, TITLE } from '../database/models.schema.js';

/** Where a page starts: after this item. */
interface Place {
  after: string | null;
  count: number;
}

const TITLE_NAMES = {
  titleId: 1,
  itemType: 1,
  title: 1,
  originalTitle: 1,
  year: 1,
  director: 1,
  createdBy: 1,
  ids: 1,
} as const;
const PERSON_NAMES = { nameId: 1, name: 1 } as const;
const ROLE_NAMES = { title: 1, character: 1, 'actor.name': 1 } as const;

const idsOf = (texts: readonly string[]): Types.ObjectId[] =>
  texts.filter((text) => Types.ObjectId.isValid(text)).map((text) => new Types.ObjectId(text));

const behind = ({ after }: Place) => ({ $gt: new Types.ObjectId(idsOf([after ?? ''])[0] ?? '0'.repeat(24)) });

/** All ratings and marks of one member, each in the order of items: a range of one index. */
@Injectable()
export class OwnExportRepository {
  constructor(
    @InjectModel(RATING) private readonly allRatings: Model<RatingDocument>,
    @InjectModel(MARK) private readonly allMarks: Model<MarkDocument>,
    @InjectModel(TITLE) private readonly allTitles: Model<TitleDocument>,
    @InjectModel(PERSON) private readonly allPeople: Model<PersonDocument>,
    @InjectModel(ROLE) private readonly allRoles: Model<RoleDocument>,
  ) {}

  ratings(userId: string, place: Place): Promise<RatingDocument[]> {
    return this.allRatings
      .find({ userId, itemId: behind(place) }, {}, { sort: { itemId: 1 }, hint: 'once', limit: place.count })
      .lean<RatingDocument[]>()
      .exec();
  }

  marks(userId: string, list: MarkList, place: Place): Promise<MarkDocument[]> {
    return this.allMarks
      .find(
        { userId, list, itemId: behind(place) },
        {},
        { sort: { itemId: 1 }, hint: 'once', limit: place.count },
      )
      .lean<MarkDocument[]>()
      .exec();
  }

  titles(ids: readonly string[]): Promise<TitleDocument[]> {
    return readDocuments(this.allTitles, idsOf(ids), TITLE_NAMES);
  }

  people(ids: readonly string[]): Promise<PersonDocument[]> {
    return readDocuments(this.allPeople, idsOf(ids), PERSON_NAMES);
  }

  roles(ids: readonly string[]): Promise<RoleDocument[]> {
    return readDocuments(this.allRoles, idsOf(ids), ROLE_NAMES);
  }
}
