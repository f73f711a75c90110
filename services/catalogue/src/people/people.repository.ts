import { Inject, Injectable } from '@nestjs/common';
import type { Category } from '@screenlore/contracts';
import { type Filter, ObjectId, type Sort } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import { inOrderOf, type Raw } from '../raw-document.schema.js';
import { RawFinds } from '../raw-finds.repository.js';
import type { Sex } from '../titles/title.schema.js';
import type { Page } from '../titles/titles.repository.js';
import type { PersonDocument } from './person.schema.js';
import type { RoleDocument } from './role.schema.js';

const BY_POPULARITY = { popularity: -1, _id: 1 } as const satisfies Sort;
const BY_SCORE = { score: -1, popularity: -1, _id: 1 } as const satisfies Sort;

/** People and roles of lists as the database sends them: mapping them is remembered (reply-texts.ts). */
export type RawPerson = Raw<PersonDocument>;
export type RawRole = Raw<RoleDocument>;

/** Who was born on which day of a month. */
export interface Born {
  id: string;
  day: number;
}

/** Reads of `people` and `roles`; each is one range of one index, named so that no plan can go astray. */
@Injectable()
export class PeopleRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    private readonly raw: RawFinds,
  ) {}

  person(nameId: string): Promise<PersonDocument | null> {
    return this.collections.people.findOne({ nameId });
  }

  /** All roles of a person, newest first, those without a date last. */
  filmography(person: ObjectId): Promise<RoleDocument[]> {
    return this.collections.roles
      .find({ person }, { sort: { releasedOn: -1, _id: 1 }, hint: 'filmography' })
      .toArray();
  }

  popular(page: Page): Promise<RawPerson[]> {
    return this.people({}, BY_POPULARITY, page, 'popular');
  }

  /** Who `popular` would list, and at which `rev` each stands; told by the index alone. */
  async popularRevs({ skip, count }: Page): Promise<{ id: string; rev: number | undefined }[]> {
    const found = await this.collections.people
      .find({})
      .project<Pick<PersonDocument, '_id' | 'rev'>>({ _id: 1, rev: 1 })
      .sort(BY_POPULARITY)
      .hint('popular')
      .skip(skip)
      .limit(count)
      .batchSize(count)
      .toArray();
    return found.map(({ _id, rev }) => ({ id: _id.toHexString(), rev }));
  }

  rated(page: Page): Promise<RawPerson[]> {
    return this.people({}, BY_SCORE, page, 'rated');
  }

  /** The best known of those born in a month, either on the day or on any other; told by the index alone. */
  async bornIn(month: number, day: { is: number } | { isNot: number }, count: number): Promise<Born[]> {
    const [bornDay, hint] = 'is' in day ? [day.is, 'born-on'] : [{ $ne: day.isNot }, 'born'];
    const found = await this.collections.people
      .find({ bornMonth: month, bornDay })
      .project<Pick<PersonDocument, '_id' | 'bornDay'>>({ _id: 1, bornDay: 1 })
      .sort(BY_POPULARITY)
      .hint(hint)
      .limit(count)
      .batchSize(count)
      .toArray();
    return found.map((born) => ({ id: born._id.toHexString(), day: born.bornDay ?? 0 }));
  }

  async byIds(ids: string[]): Promise<RawPerson[]> {
    if (ids.length === 0) return [];
    const filter = { _id: { $in: ids.map((id) => new ObjectId(id)) } };
    return inOrderOf(ids, await this.raw.find(this.collections.people, { filter, limit: ids.length }));
  }

  popularRoles(itemType: Category, page: Page): Promise<RawRole[]> {
    return this.roles({ itemType }, BY_POPULARITY, page, 'popular');
  }

  ratedRoles(itemType: Category, sex: Sex | null, page: Page): Promise<RawRole[]> {
    return sex === null
      ? this.roles({ itemType }, BY_SCORE, page, 'rated')
      : this.roles({ itemType, sex }, BY_SCORE, page, 'rated-by-sex');
  }

  /** The best known role of each named character. */
  characters(page: Page): Promise<RawRole[]> {
    return this.roles({ leading: true, character: { $ne: null } }, BY_POPULARITY, page, 'characters');
  }

  private people(filter: Filter<PersonDocument>, sort: Sort, { count, skip }: Page, hint: string) {
    return this.raw.find(this.collections.people, { filter, sort, skip, limit: count, hint });
  }

  private roles(filter: Filter<RoleDocument>, sort: Sort, { count, skip }: Page, hint: string) {
    return this.raw.find(this.collections.roles, { filter, sort, skip, limit: count, hint });
  }
}
