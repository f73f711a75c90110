import { Inject, Injectable } from '@nestjs/common';
import type { Category } from '@screenlore/contracts';
import { type Filter, ObjectId, type Sort } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import type { Sex } from '../titles/title.schema.js';
import type { Page } from '../titles/titles.repository.js';
import type { PersonDocument } from './person.schema.js';
import type { RoleDocument } from './role.schema.js';

const BY_POPULARITY = { popularity: -1, _id: 1 } as const satisfies Sort;
const BY_SCORE = { score: -1, popularity: -1, _id: 1 } as const satisfies Sort;

/** Reads of `people` and `roles`; each is one range of one index, named so that no plan can go astray. */
@Injectable()
export class PeopleRepository {
  constructor(@Inject(COLLECTIONS) private readonly collections: Collections) {}

  person(nameId: string): Promise<PersonDocument | null> {
    return this.collections.people.findOne({ nameId });
  }

  /** All roles of a person, newest first, those without a date last. */
  filmography(person: ObjectId): Promise<RoleDocument[]> {
    return this.collections.roles
      .find({ person }, { sort: { releasedOn: -1, _id: 1 }, hint: 'filmography' })
      .toArray();
  }

  popular(page: Page): Promise<PersonDocument[]> {
    return this.people({}, BY_POPULARITY, page, 'popular');
  }

  rated(page: Page): Promise<PersonDocument[]> {
    return this.people({}, BY_SCORE, page, 'rated');
  }

  /** The best known of those born in a month, either on the day or on any other. */
  bornIn(month: number, day: { is: number } | { isNot: number }, count: number): Promise<PersonDocument[]> {
    const bornDay = 'is' in day ? day.is : { $ne: day.isNot };
    return this.people({ bornMonth: month, bornDay }, BY_POPULARITY, { count, skip: 0 }, 'born');
  }

  async byIds(ids: string[]): Promise<PersonDocument[]> {
    const found = await this.collections.people
      .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } })
      .toArray();
    const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  popularRoles(itemType: Category, page: Page): Promise<RoleDocument[]> {
    return this.roles({ itemType }, BY_POPULARITY, page, 'popular');
  }

  ratedRoles(itemType: Category, sex: Sex | null, page: Page): Promise<RoleDocument[]> {
    return sex === null
      ? this.roles({ itemType }, BY_SCORE, page, 'rated')
      : this.roles({ itemType, sex }, BY_SCORE, page, 'rated-by-sex');
  }

  /** The best known role of each named character. */
  characters(page: Page): Promise<RoleDocument[]> {
    return this.roles({ leading: true }, BY_POPULARITY, page, 'characters');
  }

  private people(filter: Filter<PersonDocument>, sort: Sort, { count, skip }: Page, hint: string) {
    return this.collections.people
      .find(filter, { sort, skip, limit: count, hint, batchSize: count })
      .toArray();
  }

  private roles(filter: Filter<RoleDocument>, sort: Sort, { count, skip }: Page, hint: string) {
    return this.collections.roles
      .find(filter, { sort, skip, limit: count, hint, batchSize: count })
      .toArray();
  }
}
