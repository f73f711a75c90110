import { Injectable } from '@nestjs/common';
import { type Actor, type Category, type Character, LIMITS, type Role } from '@screenlore/contracts';
import { CallError, type JsonText } from '@screenlore/service-kit';
import { ReplyTexts } from '../reply-texts.js';
import type { Listed } from '../revised.schema.js';
import { NameIndex } from '../search/name-index.js';
import type { Sex } from '../titles/title.schema.js';
import type { Page } from '../titles/titles.repository.js';
import type { WholeListRequest } from '../titles/titles.service.js';
import { PeopleRepository } from './people.repository.js';
import type { PersonDocument } from './person.schema.js';
import type { RoleDocument } from './role.schema.js';
import { toActor, toCharacter, toRole } from './role-reply.js';

/** What is remembered of each: some 9,000 people, 30,000 roles, 20,000 characters. */
const TEXT_CHARS = { actors: 32 * 1024 * 1024, roles: 24 * 1024 * 1024, characters: 12 * 1024 * 1024 };

type Actors = JsonText<{ actors: Actor[] }>;
type Roles = JsonText<{ roles: Role[] }>;

/** The rules of lists of people, roles and characters. */
@Injectable()
export class PeopleService {
  private readonly actorTexts = new ReplyTexts<PersonDocument>(
    (person) => toActor(person),
    (ids) => this.people.personDocuments(ids),
    TEXT_CHARS.actors,
  );
  private readonly roleTexts = new ReplyTexts<RoleDocument>(
    toRole,
    (ids) => this.people.roleDocuments(ids),
    TEXT_CHARS.roles,
  );
  private readonly characterTexts = new ReplyTexts(
    toNamed,
    (ids) => this.people.roleDocuments(ids),
    TEXT_CHARS.characters,
  );

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
  async whole({ query, skip, count }: WholeListRequest): Promise<Actors> {
    if (query?.trim()) {
      const page = { skip: skip ?? 0, count: count ?? LIMITS.listCountDefault };
      return this.actors(await this.people.byIds(this.names.peopleContaining(query, page)));
    }
    const whole = skip === undefined && count === undefined;
    const page = { skip: skip ?? 0, count: count ?? (whole ? LIMITS.wholeListMax : LIMITS.listCountDefault) };
    return this.actors(await this.people.popular(page));
  }

  async topRated(page: Page): Promise<Actors> {
    return this.actors(await this.people.rated(page));
  }

  /**
   * Those of the given day, then the best known others of the month by their day; of one day the best known first
   * (decisions.md 'Titles and ratings').
   */
  async born({
    month,
    day,
    count,
  }: {
    month: number;
    day?: number | undefined;
    count: number;
  }): Promise<Actors> {
    // No day is 0, so that without one all of the month are 'others'.
    const [today, others] = await Promise.all([
      day === undefined ? [] : this.people.bornIn(month, { is: day }, count),
      this.people.bornIn(month, { isNot: day ?? 0 }, count),
    ]);
    const best = others.slice(0, count - today.length).sort((a, b) => a.day - b.day);
    return this.actors(await this.people.byIds([...today, ...best].map(({ id }) => id)));
  }

  async popularRoles(kind: Category, page: Page): Promise<Roles> {
    return this.roles(await this.people.popularRoles(kind, page));
  }

  /** By weighted rating; of both sexes and of unknown sex when `sex` is null. */
  async ratedRoles(kind: Category, sex: Sex | null, page: Page): Promise<Roles> {
    return this.roles(await this.people.ratedRoles(kind, sex, page));
  }

  async characters(page: Page): Promise<JsonText<{ characters: Character[] }>> {
    return this.characterTexts.list('characters', await this.people.characters(page));
  }

  private actors(people: Listed[]): Promise<Actors> {
    return this.actorTexts.list('actors', people);
  }

  private roles(roles: Listed[]): Promise<Roles> {
    return this.roleTexts.list('roles', roles);
  }
}

const toNamed = (role: RoleDocument): Character => toCharacter({ ...role, character: role.character ?? '' });
