import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { CATEGORIES } from '@screenlore/contracts';
import type { Model, Types } from 'mongoose';
import { STANDING, type StoredStanding, standingId } from '../viewings/standing.schema.js';
import { type StoredViewing, VIEWING } from '../viewings/viewing.schema.js';
import { EntriesRepository, type Item } from './entries.repository.js';

/** What somebody has seen of one season: episodes, or the season as a whole (null). */
interface SeenSeason {
  _id: { title: string; season: number | null };
  episodes: (number | null)[];
}

/** How many of a list's titles and seasons somebody has seen. */
@Injectable()
export class ListProgress {
  constructor(
    private readonly entries: EntriesRepository,
    @InjectModel(STANDING) private readonly standings: Model<StoredStanding>,
    @InjectModel(VIEWING) private readonly viewings: Model<StoredViewing>,
  ) {}

  /** Null if the list has neither titles nor seasons. */
  async of(list: Types.ObjectId, userId: string): Promise<{ seen: number; of: number } | null> {
    const items = await this.entries.items(list, [...CATEGORIES, 'seasons']);
    if (items.length === 0) return null;
    const seasons = items.filter(({ kind }) => kind === 'seasons');
    const titles = items.filter(({ kind }) => kind !== 'seasons');
    const [seenTitles, seenSeasons] = await Promise.all([
      this.countTitles(userId, titles),
      this.countSeasons(userId, seasons),
    ]);
    return { seen: seenTitles + seenSeasons, of: items.length };
  }

  /** Films without a viewing that are not marked as seen either. */
  async unseenFilms(list: Types.ObjectId, userId: string): Promise<string[]> {
    const films = (await this.entries.items(list, ['movies'])).map(({ item }) => item);
    const seen = await this.standings
      .find(
        {
          _id: { $in: films.map((film) => standingId(userId, film)) },
          $or: [{ viewings: { $gt: 0 } }, { status: { $ne: null } }],
        },
        { title: 1 },
      )
      .lean<Pick<StoredStanding, 'title'>[]>()
      .exec();
    const has = new Set(seen.map(({ title }) => title));
    return films.filter((film) => !has.has(film));
  }

  /** A film counts when seen; a series or game when finished at least once. */
  private countTitles(userId: string, titles: readonly Item[]): Promise<number> {
    return this.standings
      .countDocuments({
        _id: { $in: titles.map(({ item }) => standingId(userId, item)) },
        $or: [{ kind: 'movies', viewings: { $gt: 0 } }, { status: 'done' }, { pass: { $gt: 1 } }],
      })
      .exec();
  }

  private async countSeasons(userId: string, seasons: readonly Item[]): Promise<number> {
    if (seasons.length === 0) return 0;
    const titles = [...new Set(seasons.map(({ item }) => item))];
    const [standings, seen] = await Promise.all([
      this.standings
        .find({ _id: { $in: titles.map((title) => standingId(userId, title)) } }, { title: 1, outline: 1 })
        .lean<Pick<StoredStanding, 'title' | 'outline'>[]>()
        .exec(),
      this.viewings
        .aggregate<SeenSeason>([
          { $match: { userId, title: { $in: titles } } },
          {
            $group: { _id: { title: '$title', season: '$season' }, episodes: { $addToSet: '$episode' } },
          },
        ])
        .exec(),
    ]);
    const outlineOf = new Map(standings.map(({ title, outline }) => [title, outline]));
    return seasons.filter(({ item, season }) => {
      const has = (of: number | null) =>
        seen.find(({ _id }) => _id.title === item && _id.season === of)?.episodes ?? [];
      const episodes = has(season);
      const there = outlineOf.get(item)?.find(({ number }) => number === season)?.episodes;
      return has(null).length > 0 || episodes.includes(null) || (there && episodes.length >= there);
    }).length;
  }
}
