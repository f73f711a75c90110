import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  BY_SCORE,
  type PersonDocument,
  type Revised,
  type RoleDocument,
  type Sex,
  type TitleDocument,
} from '@screenlore/catalogue-model';
import type { Category } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import {
  type Listed,
  type ListQuery,
  type Page,
  readDocuments,
  readList,
  readRevisions,
} from '../database/list-reads.repository.js';
import { PERSON, ROLE, TITLE } from '../database/models.schema.js';
import { WORK_FIELDS, type WorkTitle } from '../replies/role-reply.js';

const BY_VOTES = { ratedByCount: -1, popularity: -1, _id: 1 } as const;
const BY_POPULARITY = { popularity: -1, _id: 1 } as const;
/** Rankings contain only items with votes (RANK-09). */
const VOTED = { ratedByCount: { $gt: 0 } } as const;
/** Lists of people contain actors; makers are found by search and from their titles. */
const ACTORS = { professions: 'actor' } as const;

const NAMED = { nameId: 1, name: 1, portraitVersion: 1, mergedIds: 1 } as const;

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

/** What a list shows of a person. */
export type PersonName = Pick<PersonDocument, '_id' | 'nameId' | 'name' | 'portraitVersion'>;
/** A title that somebody plays in or made, with all its makers. */
export type Credited = Pick<TitleDocument, '_id' | 'titleId' | 'crew'>;
export type Born = Pick<PersonDocument, '_id' | 'bornDay'>;

/** Reads of `people` and `roles`; each list is one range of one index. */
@Injectable()
export class PeopleRepository {
  constructor(
    @InjectModel(PERSON) private readonly people: Model<PersonDocument>,
    @InjectModel(ROLE) private readonly roles: Model<RoleDocument>,
    @InjectModel(TITLE) private readonly titles: Model<TitleDocument>,
  ) {}

  /** @param nameId current or former public id */
  async person(nameId: string): Promise<PersonDocument | null> {
    const found = await this.people.findOne({ nameId }).lean<PersonDocument>().exec();
    return found ?? this.people.findOne({ formerIds: nameId }).lean<PersonDocument>().exec();
  }

  /** Unordered, under the requested ids, including ids of people who turned out to be the same person; leaves out unknown ids. */
  async names(ids: readonly string[]): Promise<PersonName[]> {
    const $in = ids.filter(isId);
    const found = await this.people
      .find({ $or: [{ _id: { $in } }, { mergedIds: { $in } }] }, NAMED)
      .lean<(PersonName & Pick<PersonDocument, 'mergedIds'>)[]>()
      .exec();
    return found.flatMap(({ mergedIds = [], ...person }) =>
      [person._id, ...mergedIds].flatMap((_id) =>
        $in.includes(_id.toHexString()) ? { ...person, _id } : [],
      ),
    );
  }

  /** Unordered; leaves out unknown ids. */
  rolesOf(ids: readonly string[]): Promise<RoleDocument[]> {
    return this.roles
      .find({ _id: { $in: ids.filter(isId) } })
      .lean<RoleDocument[]>()
      .exec();
  }

  /** All roles of a person, newest first, undated ones last. */
  filmography(person: PersonDocument['_id']): Promise<RoleDocument[]> {
    return this.roles
      .find({ person }, {}, { sort: { releasedOn: -1, _id: 1 }, hint: 'filmography' })
      .lean<RoleDocument[]>()
      .exec();
  }

  /** All titles that a person made, newest first, undated ones last. */
  madeBy(person: PersonDocument['_id']): Promise<WorkTitle[]> {
    return this.titles
      .find({ 'crew.person': person }, WORK_FIELDS, { sort: { releasedOn: -1, _id: 1 }, hint: 'made' })
      .lean<WorkTitle[]>()
      .exec();
  }

  /** Best known first: titles that members voted on, then by popularity (PERSON-13). */
  credited(titles: readonly TitleDocument['_id'][]): Promise<Credited[]> {
    return this.titles
      .find({ _id: { $in: titles } }, { titleId: 1, crew: 1 }, { sort: BY_VOTES })
      .lean<Credited[]>()
      .exec();
  }

  popular(page: Page): Promise<Revised[]> {
    return readList(this.people, { filter: ACTORS, sort: BY_POPULARITY, index: 'popular' }, page);
  }

  rated(page: Page): Promise<Listed[]> {
    const ranked: ListQuery = {
      ...{ filter: { ...ACTORS, ...VOTED }, sort: BY_SCORE, index: 'ranked' },
      scored: true,
    };
    return readList(this.people, ranked, page);
  }

  /** The best known people born in a month, either on the day or on any other; answered by the index alone. */
  bornIn(bornMonth: number, day: { is: number } | { isNot: number }, limit: number): Promise<Born[]> {
    const [bornDay, hint] = 'is' in day ? [day.is, 'born-on'] : [{ $ne: day.isNot }, 'born'];
    return this.people
      .find({ ...ACTORS, bornMonth, bornDay }, { _id: 1, bornDay: 1 }, { sort: BY_POPULARITY, hint, limit })
      .lean<Born[]>()
      .exec();
  }

  /** In the order of the ids; leaves out deleted ids. */
  byIds(ids: readonly string[]): Promise<Revised[]> {
    return readRevisions(this.people, ids);
  }

  personDocuments(ids: readonly Revised['_id'][]): Promise<PersonDocument[]> {
    return readDocuments(this.people, ids);
  }

  roleDocuments(ids: readonly Revised['_id'][]): Promise<RoleDocument[]> {
    return readDocuments(this.roles, ids);
  }

  popularRoles(itemType: Category, page: Page): Promise<Revised[]> {
    return readList(this.roles, { filter: { itemType }, sort: BY_POPULARITY, index: 'popular' }, page);
  }

  ratedRoles(itemType: Category, sex: Sex | null, page: Page): Promise<Listed[]> {
    const query =
      sex === null
        ? { filter: { itemType, ...VOTED }, index: 'ranked' }
        : { filter: { itemType, sex, ...VOTED }, index: 'ranked-by-sex' };
    return readList(this.roles, { ...query, sort: BY_SCORE, scored: true }, page);
  }

  /** The best known role of each named character. */
  characters(page: Page): Promise<Revised[]> {
    const leading = { filter: { leading: true }, sort: BY_POPULARITY, index: 'characters' };
    return readList(this.roles, leading, page);
  }
}
