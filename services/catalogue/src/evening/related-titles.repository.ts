import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CrewEntry, TitleDocument } from '@screenlore/catalogue-model';
import type { Job } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { TITLE } from '../database/models.schema.js';
import { STORY_FIELDS, type Told } from './evening.repository.js';

/** Jobs that count as having made a title; writing it does not. */
const LEADING: ReadonlySet<Job> = new Set<Job>(['director', 'creator', 'developer']);
const BEST_KNOWN = { ratedByCount: -1, popularity: -1, _id: 1 } as const;
/** Leaves out unreleased titles, as similar titles do (EVENING-07). */
const isOut = (now: Date) => ({ releasedOn: { $not: { $gt: now } } });

type Made = Pick<TitleDocument, 'crew'>;

/** Finds titles that are related by facts: the same series, or the same makers. */
@Injectable()
export class RelatedTitles {
  constructor(@InjectModel(TITLE) private readonly titles: Model<TitleDocument>) {}

  /** The best known titles of the series, by release date. Sources only name the series of games. */
  async ofSeries({ _id, universe }: Pick<TitleDocument, '_id' | 'universe'>, count: number): Promise<Told[]> {
    if (universe.length === 0) return [];
    const found = await this.titles
      .find(
        {
          universe: { $in: universe },
          'universe.0': { $exists: true },
          _id: { $ne: _id },
          ...isOut(new Date()),
        },
        { ...STORY_FIELDS, releasedOn: 1 },
        { sort: BEST_KNOWN, hint: 'series', limit: count },
      )
      .lean<(Told & Pick<TitleDocument, 'releasedOn'>)[]>()
      .exec();
    return found.sort((a, b) => (a.releasedOn?.getTime() ?? 0) - (b.releasedOn?.getTime() ?? 0));
  }

  /** Best known first. */
  async ofMakers({ _id, crew }: Pick<TitleDocument, '_id'> & Made, count: number): Promise<(Told & Made)[]> {
    const makers = leadersOf(crew);
    if (makers.length === 0) return [];
    const leads = {
      $elemMatch: { person: { $in: makers.map(({ person }) => person) }, jobs: { $in: [...LEADING] } },
    };
    return this.titles
      .find(
        {
          crew: leads,
          'crew.person': { $in: makers.map(({ person }) => person) },
          _id: { $ne: _id },
          ...isOut(new Date()),
        },
        { ...STORY_FIELDS, crew: 1 },
        { sort: BEST_KNOWN, hint: 'made', limit: count },
      )
      .lean<(Told & Made)[]>()
      .exec();
  }
}

const leadersOf = (crew: readonly CrewEntry[] = []): CrewEntry[] =>
  crew.filter(({ jobs }) => jobs.some((job) => LEADING.has(job)));

/** Those makers of a title who also made any of the others. */
export function makersIn({ crew }: Made, others: readonly Made[]): Pick<CrewEntry, 'name' | 'nameId'>[] {
  const active = new Set(others.flatMap((other) => leadersOf(other.crew).map(({ nameId }) => nameId)));
  return leadersOf(crew).flatMap(({ name, nameId }) => (active.has(nameId) ? [{ name, nameId }] : []));
}
