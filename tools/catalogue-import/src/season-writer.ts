import {
  type Collections,
  countsOfSeasons,
  groupBy,
  joinSeasons,
  type SeasonFacts,
  type SeasonsDocument,
  seasonsOfFacts,
  type TitleDocument,
  withSeason,
} from '@screenlore/catalogue-model';
import type { ObjectId } from 'mongodb';
import type { ImportedSeason, ImportedTitle } from './item.js';
import { GROUPS, type Report } from './report.js';
import { leads, type SourceName } from './sources.js';

/** Writes the seasons of series: with their titles, or one by one if a source only has the seasons. */
export class SeasonWriter {
  constructor(
    private readonly collections: Collections,
    private readonly source: SourceName,
    private readonly report: Report,
  ) {}

  /** The existing seasons of these titles, by their `_id`. */
  async read(titles: readonly ObjectId[]): Promise<Map<string, SeasonsDocument>> {
    const found =
      titles.length === 0 ? [] : await this.collections.seasons.find({ _id: { $in: [...titles] } }).toArray();
    return new Map(found.map((document) => [document._id.toHexString(), document]));
  }

  /** A title's seasons combined with the source's; undefined if nobody knows any. */
  joined(
    { _id, titleId }: Pick<TitleDocument, '_id' | 'titleId'>,
    { facts, seasons: told }: Pick<ImportedTitle, 'facts' | 'seasons'>,
    before: SeasonsDocument | undefined,
  ): SeasonsDocument | undefined {
    const incoming = told ?? seasonsOfFacts(facts);
    if (incoming.length === 0) return before;
    if (!before) return { _id, titleId, from: this.source, seasons: [...incoming] };
    const leading = leads(this.source, before.from);
    return {
      ...before,
      from: leading ? this.source : before.from,
      seasons: [...(leading ? joinSeasons(incoming, before.seasons) : joinSeasons(before.seasons, incoming))],
    };
  }

  async save(documents: readonly SeasonsDocument[]): Promise<void> {
    if (documents.length === 0) return;
    await this.collections.seasons.bulkWrite(
      documents.map(({ _id, ...set }) => ({
        updateOne: { filter: { _id }, update: { $set: set }, upsert: true },
      })),
      { ordered: false },
    );
  }

  /** Seasons without their series, which must already exist. */
  async write(items: readonly ImportedSeason[]): Promise<void> {
    if (items.length === 0) return;
    const ofTitle = groupBy(items, ({ of }) => of);
    const titles = await this.collections.titles
      .find<Pick<TitleDocument, '_id' | 'titleId' | 'ids'>>(
        { ids: { $in: [...ofTitle.keys()] }, itemType: 'series' },
        { projection: { titleId: 1, ids: 1 } },
      )
      .toArray();
    const known = await this.read(titles.map(({ _id }) => _id));
    const changed: SeasonsDocument[] = [];
    for (const [of, told] of ofTitle) {
      const title = titles.find(({ ids }) => ids.includes(of));
      if (!title) {
        this.report.count(GROUPS.dropped, 'season of a series that is not in the catalogue', told.length);
        continue;
      }
      const { _id, titleId } = title;
      const before = known.get(_id.toHexString()) ?? { _id, titleId, from: this.source, seasons: [] };
      const after = told.reduce((document, { season }) => this.withOne(document, season), before);
      if (after !== before) changed.push(after);
    }
    await this.save(changed);
    await this.count(changed);
  }

  private withOne(document: SeasonsDocument, season: SeasonFacts): SeasonsDocument {
    const leading = leads(this.source, document.from);
    const seasons = [...withSeason(document.seasons, season, leading)];
    const same = JSON.stringify(seasons) === JSON.stringify(document.seasons);
    this.report.count(GROUPS.titles, same ? 'unchanged' : 'given a season');
    return same ? document : { ...document, from: leading ? this.source : document.from, seasons };
  }

  /** Updates the numbers of seasons in the titles. */
  private async count(documents: readonly SeasonsDocument[]): Promise<void> {
    const writes = documents.flatMap(({ _id, seasons }) => {
      const counts = countsOfSeasons(seasons);
      if (Object.keys(counts).length === 0) return [];
      return [{ updateOne: { filter: { _id }, update: { $set: counts } } }];
    });
    if (writes.length > 0) await this.collections.titles.bulkWrite(writes, { ordered: false });
  }
}
