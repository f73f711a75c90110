import {
  CAST_SHOWN,
  type Collections,
  castEntryOf,
  countsOfSeasons,
  groupBy,
  hashOf,
  joinAliases,
  makersOf,
  newRev,
  objectIdOf,
  type RoleDocument,
  roleOf,
  type SeasonsDocument,
  scoreOf,
  storedAliases,
  type TitleDocument,
  type TitleFacts,
} from '@screenlore/catalogue-model';
import type { AnyBulkWriteOperation, Filter, ObjectId } from 'mongodb';
import { type CastMember, castOf } from './cast-of.js';
import { crewOf, findMakers, type Maker } from './crew-writer.js';
import { derive } from './derive.js';
import type { ImportedTitle } from './item.js';
import type { PeopleRegistry } from './people-registry.js';
import { GROUPS, type Report } from './report.js';
import { writeRoles } from './role-writer.js';
import type { SeasonWriter } from './season-writer.js';
import { fillFacts, leads, type SourceName } from './sources.js';
import { readCandidates } from './title-candidates.js';
import { freeTitleIds } from './title-ids.js';

/** An incoming title, with its existing form. */
interface Plan {
  item: ImportedTitle;
  hash: string;
  known: ObjectId | undefined;
  before: TitleDocument | undefined;
  rolesBefore: RoleDocument[];
  seasons: SeasonsDocument | undefined;
  cast: CastMember[];
}

/** The mean votes of each kind, for the scores of incoming titles; computed again at the end (settleScores). */
export type Means = Readonly<Record<TitleFacts['itemType'], number>>;

/**
 * Writes titles with their cast. Updates an existing title, from this source or another: the same kind, the same folded
 * name and a year at most one off mean the same title.
 */
export class TitleWriter {
  constructor(
    private readonly collections: Collections,
    private readonly people: PeopleRegistry,
    private readonly seasons: SeasonWriter,
    private readonly source: SourceName,
    private readonly report: Report,
    private readonly rating: { weight: number; means: Means },
  ) {}

  async write(items: ImportedTitle[]): Promise<void> {
    const plans = await this.plan(items);
    if (plans.length === 0) return;
    const titles = await this.titlesOf(plans);
    await this.people.prepare([
      ...plans.flatMap(({ item }) => [...item.cast, ...(item.makers ?? [])]),
      ...titles.flatMap(makersOf),
      // Including former makers.
      ...plans.flatMap(({ before }) => before?.crew ?? []),
    ]);
    for (const plan of plans) plan.cast = castOf(this.people, this.source, plan);
    const makers = plans.map(({ cast, item }, index) =>
      findMakers(this.people, titles[index], cast, item.makers),
    );
    await this.people.nameNewOnes();
    for (const [index, found] of makers.entries()) this.credit(plans[index], titles[index], found);
    const roles = plans.flatMap((plan, index) => this.rolesOf(plan, titles[index]));
    // Titles come last: an item counts as imported only with them, so an interrupted import repeats it.
    await Promise.all([
      this.people.write(),
      writeRoles(
        this.collections.roles,
        plans.flatMap((plan) => plan.rolesBefore),
        roles,
        this.report,
      ),
      this.seasons.save(plans.flatMap(({ seasons }) => seasons ?? [])),
    ]);
    await this.writeTitles(plans, titles, roles);
  }

  /** Skips titles unchanged since the source's last import. */
  private async plan(items: ImportedTitle[]): Promise<Plan[]> {
    const match = await readCandidates(this.collections.titles, items);
    const plans: Plan[] = [];
    for (const item of items) {
      const { facts, cast, popularity, peopleAwaiting, makers, aliases, seasons } = item;
      const more = [makers, aliases, seasons].filter((list) => list !== undefined);
      const hash = hashOf([facts, cast, popularity, peopleAwaiting, ...more]);
      const candidate = match(item);
      const trace = candidate?.imports.find(({ from }) => from === this.source);
      if (trace?.hash === hash) {
        this.report.count(GROUPS.titles, 'unchanged');
        continue;
      }
      this.report.count(
        GROUPS.titles,
        !candidate ? 'new' : trace ? 'changed' : 'joined with a title of another source',
      );
      const nothing = { before: undefined, rolesBefore: [], seasons: undefined, cast: [] };
      plans.push({ item, hash, known: candidate?._id, ...nothing });
    }
    await this.readWhole(plans);
    return plans;
  }

  private async readWhole(plans: Plan[]): Promise<void> {
    const ids = plans.flatMap(({ known }) => known ?? []);
    if (ids.length === 0) return;
    // Titles first: a later vote on a role changes its title, and the write detects that.
    const titles = await this.collections.titles.find({ _id: { $in: ids } }).toArray();
    const roles = await this.collections.roles
      .find({ title: { $in: ids } }, { sort: { title: 1, billing: 1 } })
      .toArray();
    const seasons = await this.seasons.read(ids);
    const whole = new Map(titles.map((title) => [title._id.toHexString(), title]));
    const rolesOf = groupBy(roles, ({ title }) => title.toHexString());
    for (const plan of plans) {
      const id = plan.known?.toHexString();
      if (id === undefined) continue;
      plan.before = whole.get(id);
      plan.rolesBefore = rolesOf.get(id) ?? [];
      plan.seasons = seasons.get(id);
    }
  }

  private async titlesOf(plans: Plan[]): Promise<TitleDocument[]> {
    const fresh = await freeTitleIds(
      this.collections.titles,
      plans.flatMap(({ item, before }) => (before ? [] : item.facts)),
    );
    return plans.map((plan) => this.withSeasons(plan, this.titleOf(plan, fresh)));
  }

  /** @param fresh public ids for new titles; takes one */
  private titleOf({ item, hash, before }: Plan, fresh: string[]): TitleDocument {
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
      ...storedAliases(joinAliases({ ...before, ...facts }, before.aliases ?? [], item.aliases ?? [])),
      ids: [...new Set([...before.ids, ...item.ids])],
      imports: [...before.imports.filter(({ from }) => from !== this.source), trace],
    };
    return this.scored({ ...joined, ...derive(joined.titleId, joined, joined, this.rating.weight) });
  }

  /** Updates the title's number of seasons. */
  private withSeasons(plan: Plan, title: TitleDocument): TitleDocument {
    plan.seasons = this.seasons.joined(title, plan.item, plan.seasons);
    return Object.assign(title, countsOfSeasons(plan.seasons?.seasons ?? []));
  }

  private made(item: ImportedTitle, titleId: string, trace: TitleDocument['imports'][number]): TitleDocument {
    const votes = { ratingSum: 0, ratedByCount: 0 };
    const aliases = storedAliases(joinAliases(item.facts, item.aliases ?? []));
    // Not spread into one literal, which takes ten times as long with so many fields.
    const derived = derive(titleId, Object.assign({ ...item.facts }, aliases), votes, this.rating.weight);
    const title = Object.assign({ ...item.facts }, derived, votes, aliases, {
      _id: objectIdOf(`title:${item.ids[0]}`),
      titleId,
      cast: [],
      ratingCounts: Array.from({ length: 10 }, () => 0),
      score: 0,
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
    // Set in place: a title has about fifty fields, and there are tens of thousands of titles.
    title.score = scoreOf(votes, this.rating.means[title.itemType], this.rating.weight);
    return title;
  }

  /** Finds changed makers: new, kept and former ones. */
  private credit(plan: Plan | undefined, title: TitleDocument | undefined, makers: Maker[]): void {
    if (!title) return;
    const before = plan?.before?.crew ?? [];
    title.crew = crewOf(makers);
    for (const { person } of [...before, ...title.crew]) this.people.touch(person);
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

  /**
   * Updates existing titles. A title stores the number of its votes: a vote on it or its roles since it was read
   * changes that number, and then the results of votes are computed again.
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
          posts,
          ...set
        } = title;
        // Null also matches a missing field.
        const filter = { _id, votesSeen: votesSeen ?? null } as unknown as Filter<TitleDocument>;
        return { updateOne: { filter, update: { $set: set, $inc: { rev: 1 } } } };
      });
      const { matchedCount } = await this.collections.titles.bulkWrite(writes, { ordered: false });
      if (matchedCount === left.length) return;
    }
  }

  /** The titles with votes since then, including these votes. */
  private async withVotesOfNow(titles: TitleDocument[]): Promise<TitleDocument[]> {
    const ids = titles.map(({ _id }) => _id);
    const { titles: collection, roles } = this.collections;
    // Titles before roles, as in readWhole.
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
    // People who stay in a title whose popularity or name changed have other best roles now.
    const changed = new Set(plans.flatMap(({ before }) => before?._id.toHexString() ?? []));
    const staying = roles.filter(({ title }) => changed.has(title.toHexString())).map(({ person }) => person);
    if (staying.length > 0)
      await this.collections.people.updateMany({ _id: { $in: staying } }, { $set: { stale: true } });
  }
}
