import { Injectable } from '@nestjs/common';
import type { RoleDocument, Sex } from '@screenlore/catalogue-model';
import {
  type Actor,
  type CallRequest,
  type Category,
  type Character,
  type InternalReply,
  type InternalRequest,
  type Job,
  type Person,
  pictureAddress,
  type Role,
} from '@screenlore/contracts';
import { CallError, type JsonText } from '@screenlore/service-kit';
import {
  type Listed,
  type Page,
  pageOf,
  type SearchableListRequest,
} from '../database/list-reads.repository.js';
import { DocumentCache } from '../replies/document-cache.js';
import { MeansRepository } from '../replies/means.repository.js';
import { toActor, toCharacter, toPerson, toRole } from '../replies/role-reply.js';
import { SearchEngine } from '../search/search-engine.js';
import { type Born, type Credited, PeopleRepository } from './people.repository.js';

/** More than a page shows. */
const KNOWN_FOR = 12;

const DIRECTION: ReadonlySet<Job> = new Set<Job>(['director', 'creator']);

/** Who directed or created a title; empty if unknown. */
function directionOf({ titleId, crew = [] }: Credited): NonNullable<Person['directed']> {
  const by = crew.filter(({ jobs }) => jobs.some((job) => DIRECTION.has(job))).map(({ name }) => name);
  return by.length === 0 ? [] : [{ titleId, by }];
}

type Actors = JsonText<{ actors: Actor[] }>;
type Roles = JsonText<{ roles: Role[] }>;

/** The rules of lists of people, roles and characters. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly names: SearchEngine,
    private readonly cache: DocumentCache,
    private readonly means: MeansRepository,
  ) {}

  /** With all roles and all titles made, newest first. @throws CallError notFound */
  async single(nameId: string): Promise<Person> {
    const person = await this.people.person(nameId);
    if (!person) throw new CallError('notFound', `No person with the id '${nameId}' was found.`);
    const [roles, made] = await Promise.all([
      this.people.filmography(person._id),
      this.people.madeBy(person._id),
    ]);
    const titles = [...roles.map(({ title }) => title), ...made.map(({ _id }) => _id)];
    const credited = await this.people.credited(titles);
    const played = new Set(roles.map(({ title }) => title.toHexString()));
    return {
      ...toPerson(person, roles, made),
      knownFor: credited.slice(0, KNOWN_FOR).map(({ titleId }) => titleId),
      directed: credited.filter(({ _id }) => played.has(_id.toHexString())).flatMap(directionOf),
    };
  }

  /** Unordered; leaves out what does not exist. */
  async references({
    people,
    roles,
  }: InternalRequest<'get-people-references'>): Promise<InternalReply<'get-people-references'>> {
    const [persons, parts] = await Promise.all([this.people.names(people), this.people.rolesOf(roles)]);
    return {
      people: persons.map(({ _id, nameId, name, portraitVersion }) => ({
        ...{ _id: _id.toHexString(), nameId, name },
        banner: pictureAddress.portrait(nameId, portraitVersion),
      })),
      roles: parts.map((part) => toRole(part)),
    };
  }

  /** The best known people, or those whose name contains the query. */
  async searchable(request: SearchableListRequest): Promise<Actors> {
    const { query } = request;
    const page = pageOf(request);
    if (!query?.trim()) return this.actors(await this.people.popular(page));
    const rows = await this.names.containing('person', query, page);
    return this.actors(await this.people.byIds(rows.map(({ id }) => id)));
  }

  async topRated(page: Page): Promise<Actors> {
    return this.actors(await this.people.rated(page), await this.means.of('roles'));
  }

  /** People born on the given day, then the best known others of the month: on coming days first, past days last. */
  async born({ month, day, count }: CallRequest<'get-actors-born'>): Promise<Actors> {
    // No day is 0, so without a day the whole month counts as 'others'.
    const [today, others] = await Promise.all([
      day === undefined ? [] : this.people.bornIn(month, { is: day }, count),
      this.people.bornIn(month, { isNot: day ?? 0 }, count),
    ]);
    // Past days come last: their next birthday is a year away.
    const isOver = ({ bornDay }: Born) => (bornDay ?? 0) < (day ?? 0);
    const best = others
      .slice(0, count - today.length)
      .sort((a, b) => Number(isOver(a)) - Number(isOver(b)) || (a.bornDay ?? 0) - (b.bornDay ?? 0));
    return this.actors(await this.people.byIds([...today, ...best].map(({ _id }) => _id.toHexString())));
  }

  async popularRoles(kind: Category, page: Page): Promise<Roles> {
    return this.roles(await this.people.popularRoles(kind, page), toRole, 'roles');
  }

  /** By weighted rating; both sexes and unknown when `sex` is null. */
  async ratedRoles(kind: Category, sex: Sex | null, page: Page): Promise<Roles> {
    const listed = await this.people.ratedRoles(kind, sex, page);
    return this.roles(listed, toRole, 'roles', await this.means.of(`${kind}-roles`));
  }

  async characters(page: Page): Promise<JsonText<{ characters: Character[] }>> {
    return this.roles(await this.people.characters(page), toCharacter, 'characters');
  }

  /** @param mean of a scored list */
  private actors(listed: Listed[], mean?: number): Promise<Actors> {
    return this.cache.list('actors', listed, {
      fetch: (ids) => this.people.personDocuments(ids),
      toReply: (person) => toActor(person),
      ...(mean !== undefined && { mean }),
    });
  }

  private roles<Name extends string, Item>(
    listed: Listed[],
    toReply: (role: RoleDocument) => Item,
    name: Name,
    mean?: number,
  ) {
    return this.cache.list(name, listed, {
      fetch: (ids) => this.people.roleDocuments(ids),
      toReply,
      ...(mean !== undefined && { mean }),
    });
  }
}
