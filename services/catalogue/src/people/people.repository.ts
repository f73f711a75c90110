import { Inject, Injectable } from '@nestjs/common';
import type { Category } from '@screenlore/contracts';
import type { Filter, ObjectId, Sort } from 'mongodb';
import { COLLECTIONS } from '../database.module.js';
import type { Collections } from '../database.schema.js';
import type { Raw } from '../raw-document.schema.js';
import { RawFinds } from '../raw-finds.repository.js';
import type { Listed } from '../revised.schema.js';
import type { Sex } from '../titles/title.schema.js';
import type { Page } from '../titles/titles.repository.js';
import type { PersonDocument } from './person.schema.js';
import type { RoleDocument } from './role.schema.js';

const BY_POPULARITY = { popularity: -1, _id: 1 } as const satisfies Sort;
const BY_SCORE = { score: -1, popularity: -1, _id: 1 } as const satisfies Sort;

/** Who was born on which day of a month. */
export interface Born {
  id: string;
  day: number;
}

/** Reads of `people` and `roles`; each list is one range of one index, named so that no plan can go astray. */
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

  popular(page: Page): Promise<Listed[]> {
    return this.people({}, BY_POPULARITY, page, 'popular');
  }

  rated(page: Page): Promise<Listed[]> {
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

  /** In the order of the ids; ids that are gone are left out. */
  byIds(ids: readonly string[]): Promise<Listed[]> {
    return this.raw.listedByIds(this.collections.people, ids);
  }

  /** In no order. */
  personDocuments(ids: readonly string[]): Promise<Raw<PersonDocument>[]> {
    return this.raw.byIds(this.collections.people, ids);
  }

  /** In no order. */
  roleDocuments(ids: readonly string[]): Promise<Raw<RoleDocument>[]> {
    return this.raw.byIds(this.collections.roles, ids);
  }

  popularRoles(itemType: Category, page: Page): Promise<Listed[]> {
    return this.roles({ itemType }, BY_POPULARITY, page, 'popular');
  }

  ratedRoles(itemType: Category, sex: Sex | null, page: Page): Promise<Listed[]> {
    return sex === null
      ? this.roles({ itemType }, BY_SCORE, page, 'rated')
      : this.roles({ itemType, sex }, BY_SCORE, page, 'rated-by-sex');
  }

  /** The best known role of each named character. */
  characters(page: Page): Promise<Listed[]> {
    return this.roles({ leading: true }, BY_POPULARITY, page, 'characters');
  }

  private people(filter: Filter<PersonDocument>, sort: Sort, { count, skip }: Page, hint: string) {
    return this.raw.listed(this.collections.people, { filter, sort, skip, limit: count, hint });
  }

  private roles(filter: Filter<RoleDocument>, sort: Sort, { count, skip }: Page, hint: string) {
    return this.raw.listed(this.collections.roles, { filter, sort, skip, limit: count, hint });
  }
}
