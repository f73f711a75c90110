import { Injectable } from '@nestjs/common';
import { type Actor, type Category, type Character, LIMITS, type Role } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { NameIndex } from '../search/name-index.js';
import type { Sex } from '../titles/title.schema.js';
import type { Page } from '../titles/titles.repository.js';
import type { WholeListRequest } from '../titles/titles.service.js';
import { PeopleRepository } from './people.repository.js';
import type { PersonDocument } from './person.schema.js';
import type { RoleDocument } from './role.schema.js';
import { toActor, toCharacter, toRole } from './role-reply.js';

const toActors = (people: PersonDocument[]): Actor[] => people.map((person) => toActor(person));

/** The rules of lists of people, roles and characters. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly names: NameIndex,
  ) {}

  /** With all roles, newest first. @throws CallError notFound */
  async single(nameId: string): Promise<Actor> {
    const person = await this.people.person(nameId);
    if (!person) throw new CallError('notFound', `No person with the id '${nameId}' was found.`);
    return toActor(person, await this.people.filmography(person._id));
  }

  /** The best known ones, or a page of those whose name contains the query. */
  async whole({ query, skip, count }: WholeListRequest): Promise<Actor[]> {
    if (query?.trim()) {
      const page = { skip: skip ?? 0, count: count ?? LIMITS.listCountDefault };
      return toActors(await this.people.byIds(this.names.peopleContaining(query, page)));
    }
    const whole = skip === undefined && count === undefined;
    const page = { skip: skip ?? 0, count: count ?? (whole ? LIMITS.wholeListMax : LIMITS.listCountDefault) };
    return toActors(await this.people.popular(page));
  }

  async topRated(page: Page): Promise<Actor[]> {
    return toActors(await this.people.rated(page));
  }

  /** Those of the given day first, then the best known of the month (decisions.md 'Titles and ratings'). */
  async born({
    month,
    day,
    count,
  }: {
    month: number;
    day?: number | undefined;
    count: number;
  }): Promise<Actor[]> {
    // No day is 0, so that without one all of the month are 'others'.
    const [today, others] = await Promise.all([
      day === undefined ? [] : this.people.bornIn(month, { is: day }, count),
      this.people.bornIn(month, { isNot: day ?? 0 }, count),
    ]);
    return toActors([...today, ...others].slice(0, count));
  }

  async popularRoles(kind: Category, page: Page): Promise<Role[]> {
    return (await this.people.popularRoles(kind, page)).map(toRole);
  }

  /** By weighted rating; of both sexes and of unknown sex when `sex` is null. */
  async ratedRoles(kind: Category, sex: Sex | null, page: Page): Promise<Role[]> {
    return (await this.people.ratedRoles(kind, sex, page)).map(toRole);
  }

  async characters(page: Page): Promise<Character[]> {
    const roles = await this.people.characters(page);
    return roles.filter(isNamed).map(toCharacter);
  }
}

const isNamed = (role: RoleDocument): role is RoleDocument & { character: string } => role.character !== null;
