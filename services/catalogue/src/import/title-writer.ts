import { titleIdOf } from '@screenlore/contracts';
import type { AnyBulkWriteOperation, Filter, ObjectId } from 'mongodb';
import { type Collections, objectIdOf } from '../database.schema.js';
import { groupBy } from '../group-by.js';
import { hashOf } from '../hash.js';
import type { RoleDocument } from '../people/role.schema.js';
import { castEntryOf, type PersonOfRole, roleOf } from '../people/role-of.js';
import { scoreOf } from '../ranking/weighted-rating.js';
import { newRev } from '../revised.schema.js';
import { derive } from '../titles/derive.js';
import { CAST_SHOWN, type TitleDocument, type TitleFacts } from '../titles/title.schema.js';
import { insertAll } from './insert-all.js';
import type { ImportedCredit, ImportedTitle } from './item.js';
import type { PeopleRegistry } from './people-registry.js';
import { GROUPS, type Report } from './report.js';
import { fillFacts, leads, type SourceName } from './sources.js';

const CANDIDATE_FIELDS = { key: 1, itemType: 1, year: 1, titleId: 1, ids: 1, imports: 1 } as const;
type Candidate = Pick<TitleDocument, '_id' | keyof typeof CANDIDATE_FIELDS>;
interface Candidates {
  byId: Map<string, Candidate>;
  byKey: Map<string, Candidate[]>;
}

/** An incoming title, and what of it is there already. */
interface Plan {
  item: ImportedTitle;
  hash: string;
  before: TitleDocument | undefined;
  rolesBefore: RoleDocument[];
  cast: { person: PersonOfRole; character: string | null; before: RoleDocument | undefined }[];
}

const namespaceOf = (id: string): string => id.slice(0, id.indexOf(':') + 1);

/** What the votes of each kind average, for the scores of what comes in; made anew at the end (settle-scores.ts). */
export type Means = Readonly<Record<TitleFacts['itemType'], number>>;

/**
 * Brings titles with their cast into the database. A title that is there already, from this source or another one, is
 * brought up to date: same kind, same folded name and a year at most one off is the same title.
 */
export class TitleWriter {
  constructor(
    private readonly collections: Collections,
    private readonly people: PeopleRegistry,
    private readonly source: SourceName,
    private readonly report: Report,
    private readonly rating: { weight: number; means: Means },
  ) {}

  async write(items: ImportedTitle[]): Promise<void> {
    const plans = await this.plan(items);
    if (plans.length === 0) return;
    await this.people.prepare(plans.flatMap(({ item }) => item.cast));
    for (const plan of plans) plan.cast = this.castOf(plan);
    await this.people.nameNewOnes();
    const titles = await this.titlesOf(plans);
    const roles = plans.flatMap((plan, index) => this.rolesOf(plan, titles[index]));
    // The titles come last: only with them is an item known to be in, so that an import that was cut off repeats it.
    await Promise.all([this.people.write(), this.writeRoles(plans, roles)]);
    await this.writeTitles(plans, titles, roles);
  }

  /** Leaves out what has not changed since the source's last import. */
  private async plan(items: ImportedTitle[]): Promise<Plan[]> {
    const incoming = items.map((item) => ({ item, key: this.people.keyOf(item.facts.title) }));
    const candidates = await this.candidates(incoming);
    const plans: Plan[] = [];
    const taken = new Set<ObjectId>();
    for (const { item, key } of incoming) {
      const hash = hashOf([item.facts, item.cast, item.popularity, item.peopleAwaiting]);
      const candidate = this.match(item, key, candidates, taken);
      if (candidate) taken.add(candidate._id);
      const trace = candidate?.imports.find(({ from }) => from === this.source);
      if (trace?.hash === hash) {
        this.report.count(GROUPS.titles, 'unchanged');
        continue;
      }
      this.report.count(
        GROUPS.titles,
        !candidate ? 'new' : trace ? 'changed' : 'joined with a title of another source',
      );
      plans.push({
        item,
        hash,
        before: candidate as TitleDocument | undefined,
        rolesBefore: [],
        cast: [],
      });
    }
    await this.readWhole(plans);
    return plans;
  }

  /** Titles that an incoming one may be: by each of their ids, and by their name. */
  private async candidates(incoming: { item: ImportedTitle; key: string }[]): Promise<Candidates> {
    const found = await this.collections.titles
      .find<Candidate>(
        {
          $or: [
            { ids: { $in: incoming.flatMap(({ item }) => item.ids) } },
            { key: { $in: [...new Set(incoming.map(({ key }) => key))] } },
          ],
        },
        { projection: CANDIDATE_FIELDS },
      )
      .toArray();
    return {
      byId: new Map(found.flatMap((candidate) => candidate.ids.map((id) => [id, candidate]))),
      byKey: groupBy(found, ({ key }) => key),
    };
  }

  private match(
    item: ImportedTitle,
    key: string,
    candidates: Candidates,
    taken: Set<ObjectId>,
  ): Candidate | undefined {
    for (const id of item.ids) {
      const known = candidates.byId.get(id);
      if (known) return known;
    }
    const { itemType, year } = item.facts;
    const namespaces = item.ids.map(namespaceOf);
    const apart = (candidate: Candidate): number =>
      candidate.year === null || year === null
        ? candidate.year === year
          ? 0
          : Number.POSITIVE_INFINITY
        : Math.abs(candidate.year - year);
    return (candidates.byKey.get(key) ?? [])
      .filter(
        (candidate) =>
          candidate.itemType === itemType &&
          apart(candidate) <= 1 &&
          !taken.has(candidate._id) &&
          // Another id of the same source: the source says it is another title.
          !candidate.ids.some((id) => namespaces.includes(namespaceOf(id))),
      )
      .sort((a, b) => apart(a) - apart(b))[0];
  }

  private async readWhole(plans: Plan[]): Promise<void> {
    const ids = plans.flatMap(({ before }) => before?._id ?? []);
    if (ids.length === 0) return;
    // The titles first: a vote on a role that comes after this shows at its title, and the writing finds out.
    const titles = await this.collections.titles.find({ _id: { $in: ids } }).toArray();
    const roles = await this.collections.roles
      .find({ title: { $in: ids } }, { sort: { title: 1, billing: 1 } })
      .toArray();
    const whole = new Map(titles.map((title) => [title._id.toHexString(), title]));
    const rolesOf = groupBy(roles, ({ title }) => title.toHexString());
    for (const plan of plans) {
      const id = plan.before?._id.toHexString();
      if (id === undefined) continue;
      plan.before = whole.get(id);
      plan.rolesBefore = rolesOf.get(id) ?? [];
    }
  }

  /** Who is in the cast: those of the leading facts first, in their order, then whom only the other side names. */
  private castOf({ item, before, rolesBefore }: Plan): Plan['cast'] {
    const leading = !before || leads(this.source, before.factsFrom);
    const year = item.facts.year ?? before?.year ?? null;
    const unclaimed = new Map(rolesBefore.map((role) => [this.people.keyOf(role.actor.name), role]));
    const incoming: Plan['cast'] = [];
    const seen = new Set<PersonOfRole>();
    for (const credit of item.cast) {
      const role = unclaimed.get(this.people.keyOf(credit.name));
      const person = this.people.resolve(credit, year, role?.person);
      if (seen.has(person)) continue;
      seen.add(person);
      unclaimed.delete(this.people.keyOf(credit.name));
      incoming.push({ person, character: characterOf(credit, role, leading), before: role });
    }
    const kept = [...unclaimed.values()].map((role) => ({
      person: personOfRole(role),
      character: role.character,
      before: role,
    }));
    if (leading) return [...incoming, ...kept];
    return [...incoming, ...kept].sort(
      (a, b) =>
        (a.before?.billing ?? Number.POSITIVE_INFINITY) - (b.before?.billing ?? Number.POSITIVE_INFINITY) ||
        0,
    );
  }

  private async titlesOf(plans: Plan[]): Promise<TitleDocument[]> {
    const fresh = await this.freeTitleIds(plans.flatMap(({ item, before }) => (before ? [] : item.facts)));
    return plans.map(({ item, hash, before }) => {
      const trace = { from: this.source, hash };
      if (!before) return this.made(item, fresh.shift() ?? '', trace);
      const leading = leads(this.source, before.factsFrom);
      const facts = fillFacts<TitleFacts>(before, item.facts, leading);
      const joined: TitleDocument = {
        ...before,
        ...facts,
        videos: [...new Set([...(leading ? item.facts.videos : []), ...before.videos, ...item.facts.videos])],
        popularity: Math.max(before.popularity, item.popularity),
        factsFrom: leading ? this.source : before.factsFrom,
        ids: [...new Set([...before.ids, ...item.ids])],
        imports: [...before.imports.filter(({ from }) => from !== this.source), trace],
      };
      return this.scored({ ...joined, ...derive(joined.titleId, joined, joined, this.rating.weight) });
    });
  }

  private made(item: ImportedTitle, titleId: string, trace: TitleDocument['imports'][number]): TitleDocument {
    const votes = { ratingSum: 0, ratedByCount: 0 };
    const derived = derive(titleId, item.facts, votes, this.rating.weight);
    // Not spread into one literal: of so many fields that takes ten times as long.
    const title = Object.assign({ ...item.facts }, derived, votes, {
      _id: objectIdOf(`title:${item.ids[0]}`),
      titleId,
      cast: [],
      ratingCounts: Array.from({ length: 10 }, () => 0),
      score: 0,
      place: null,
      peopleAwaiting: item.peopleAwaiting ?? 0,
      totalComments: 0,
      popularity: item.popularity,
      factsFrom: this.source,
      ids: item.ids,
      imports: [trace],
      rev: newRev(),
    });
    return this.scored(title);
  }

  private scored(title: TitleDocument): TitleDocument {
    const votes = { sum: title.countedSum, count: title.countedVotes };
    // Set in place: a title has some fifty fields, and tens of thousands come by.
    title.score = scoreOf(votes, this.rating.means[title.itemType], this.rating.weight);
    return title;
  }

  /** A public id for each, told apart by a number where name and year are taken (contracts: slugs.ts). */
  private async freeTitleIds(facts: TitleFacts[]): Promise<string[]> {
    // An invented title is dated anew with every seeding; its address stays.
    const plain = facts.map(({ title, year, invented }) => titleIdOf(title, invented ? null : year));
    const found = await this.collections.titles
      .find({ titleId: { $in: plain } })
      .project<{ titleId: string }>({ titleId: 1, _id: 0 })
      .toArray();
    const taken = new Set(found.map(({ titleId }) => titleId));
    const free: string[] = [];
    for (const wanted of plain) {
      let titleId = wanted;
      for (let number = 2; taken.has(titleId); number++) {
        titleId = `${wanted}-${number}`;
        if (await this.collections.titles.countDocuments({ titleId }, { limit: 1 })) taken.add(titleId);
      }
      taken.add(titleId);
      free.push(titleId);
    }
    return free;
  }

  private rolesOf({ cast }: Plan, title: TitleDocument | undefined): RoleDocument[] {
    if (!title) return [];
    const roles = cast.map(({ person, character, before }, billing) =>
      roleOf(title, person, { billing, character }, before),
    );
    title.cast = roles.slice(0, CAST_SHOWN).map(castEntryOf);
    for (const { person, before } of cast) if (!before) this.people.touch(person._id);
    return roles;
  }

  private async writeRoles(plans: Plan[], roles: RoleDocument[]): Promise<void> {
    if (roles.length === 0) return;
    const known = new Set(
      plans.flatMap(({ rolesBefore }) => rolesBefore.map(({ _id }) => _id.toHexString())),
    );
    const fresh = roles.filter(({ _id }) => !known.has(_id.toHexString()));
    const changed = roles.filter(({ _id }) => known.has(_id.toHexString()));
    await insertAll(this.collections.roles, fresh);
    if (changed.length > 0)
      await this.collections.roles.bulkWrite(
        changed.map((role) => {
          // Votes, and what follows from them and from other roles, are none of an import's business.
          const { _id, ratingSum, ratedByCount, score, leading, rev, ...set } = role;
          const unnamed = role.character === null ? { leading: false } : {};
          return {
            updateOne: { filter: { _id }, update: { $set: { ...set, ...unnamed }, $inc: { rev: 1 } } },
          };
        }),
        { ordered: false },
      );
    this.report.count(GROUPS.people, 'new roles', fresh.length);
    const played = roles.filter(({ character }) => character !== null).length;
    if (played > 0) this.report.count(GROUPS.people, 'roles with a character', played);
  }

  /**
   * Brings titles up to date that are there. A title says how many votes it has seen: one on it or on its roles since it was
   * read makes that another number, and then what follows from votes is taken anew.
   */
  private async writeKnown(titles: TitleDocument[]): Promise<void> {
    for (let left = titles; left.length > 0; left = await this.withVotesOfNow(left)) {
      const writes = left.map((title): AnyBulkWriteOperation<TitleDocument> => {
        const {
          _id,
          rev,
          votesSeen,
          ratingSum,
          ratedByCount,
          ratingCounts,
          waitingSum,
          waitingVotes,
          peopleAwaiting,
          totalComments,
          ...set
        } = title;
        // Null is a field that is not there, too.
        const filter = { _id, votesSeen: votesSeen ?? null } as unknown as Filter<TitleDocument>;
        return { updateOne: { filter, update: { $set: set, $inc: { rev: 1 } } } };
      });
      const { matchedCount } = await this.collections.titles.bulkWrite(writes, { ordered: false });
      if (matchedCount === left.length) return;
    }
  }

  /** Those of the titles that votes came to since, with these votes. */
  private async withVotesOfNow(titles: TitleDocument[]): Promise<TitleDocument[]> {
    const ids = titles.map(({ _id }) => _id);
    const { titles: collection, roles } = this.collections;
    // The titles before the roles, as in readWhole.
    const now = await collection
      .find(
        { _id: { $in: ids } },
        {
          projection: { votesSeen: 1, ratingSum: 1, ratedByCount: 1, waitingSum: 1, waitingVotes: 1 },
        },
      )
      .toArray();
    const seen = new Map(now.map((title) => [title._id.toHexString(), title]));
    const moved = titles.flatMap((title) => {
      const votes = seen.get(title._id.toHexString());
      return votes && votes.votesSeen !== title.votesSeen ? [{ title, votes }] : [];
    });
    const cast = moved.flatMap(({ title }) => title.cast.map(({ role }) => role));
    const voted = await roles
      .find({ _id: { $in: cast } }, { projection: { ratingSum: 1, ratedByCount: 1 } })
      .toArray();
    const ofRole = new Map(
      voted.map(({ _id, ratingSum, ratedByCount }) => [_id.toHexString(), { ratingSum, ratedByCount }]),
    );
    return moved.map(({ title, votes }) => {
      const { votesSeen } = votes;
      const { countedSum, countedVotes } = derive(title.titleId, title, votes, this.rating.weight);
      return this.scored({
        ...title,
        votesSeen,
        countedSum,
        countedVotes,
        cast: title.cast.map((entry) => ({ ...entry, ...ofRole.get(entry.role.toHexString()) })),
      });
    });
  }

  private async writeTitles(plans: Plan[], titles: TitleDocument[], roles: RoleDocument[]): Promise<void> {
    const fresh = titles.filter((_, index) => !plans[index]?.before);
    const known = titles.filter((_, index) => plans[index]?.before);
    if (fresh.length > 0) await this.collections.titles.insertMany(fresh, { ordered: false });
    await this.writeKnown(known);
    // Whoever stayed in a title whose popularity or name changed has other best roles now.
    const changed = new Set(plans.flatMap(({ before }) => before?._id.toHexString() ?? []));
    const staying = roles.filter(({ title }) => changed.has(title.toHexString())).map(({ person }) => person);
    if (staying.length > 0)
      await this.collections.people.updateMany({ _id: { $in: staying } }, { $set: { stale: true } });
  }
}

const characterOf = (
  credit: ImportedCredit,
  role: RoleDocument | undefined,
  leading: boolean,
): string | null =>
  leading ? (credit.character ?? role?.character ?? null) : (role?.character ?? credit.character);

const personOfRole = (role: RoleDocument): PersonOfRole => ({
  _id: role.person,
  sex: role.sex,
  ...role.actor,
});
