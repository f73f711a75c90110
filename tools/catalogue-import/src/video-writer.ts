import {
  type Collections,
  groupBy,
  nameKey,
  popularityInRole,
  type RoleDocument,
  type TitleDocument,
} from '@screenlore/catalogue-model';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { ImportedVideo } from './item.js';
import { DEMO_POPULARITY } from './popularity.js';
import { GROUPS, type Report } from './report.js';

const FIELDS = { key: 1, itemType: 1, year: 1, videos: 1, popularity: 1 } as const;
type Found = Pick<TitleDocument, '_id' | keyof typeof FIELDS>;

/** Somebody collected this trailer, so people look for the title. */
const TRAILER_POPULARITY = 60;

/** Attaches videos to existing titles; creates no titles. */
export class VideoWriter {
  constructor(
    private readonly collections: Collections,
    private readonly report: Report,
  ) {}

  async write(items: ImportedVideo[]): Promise<void> {
    if (items.length === 0) return;
    const keyed = items.map((item) => ({ ...item, key: nameKey(item.title.title) }));
    const found = await this.collections.titles
      .find<Found>({ key: { $in: [...new Set(keyed.map(({ key }) => key))] } }, { projection: FIELDS })
      .toArray();
    const namesakes = groupBy(found, ({ key }) => key);
    const changed = new Map<string, Found>();
    for (const { title, videos, key } of keyed) {
      const target = this.match(title, namesakes.get(key) ?? []);
      if (!target) continue;
      const missing = videos.filter((video) => !target.videos.includes(video));
      if (missing.length === 0) {
        this.report.count(GROUPS.titles, 'unchanged');
        continue;
      }
      this.report.count(GROUPS.titles, 'given a video');
      if (target.videos.length === 0 && target.popularity < DEMO_POPULARITY)
        target.popularity = Math.min(DEMO_POPULARITY - 1, target.popularity + TRAILER_POPULARITY);
      target.videos.push(...missing);
      changed.set(target._id.toHexString(), target);
    }
    await this.save([...changed.values()]);
  }

  /** @param namesakes titles of that name, of any kind */
  private match(wanted: ImportedVideo['title'], namesakes: Found[]): Found | undefined {
    const named = namesakes.filter(({ itemType }) => itemType === wanted.itemType);
    if (named.length === 0) {
      this.report.count(GROUPS.dropped, 'video of a title that is not in the catalogue');
      return undefined;
    }
    if (wanted.year === null) {
      if (named.length > 1)
        this.report.count(GROUPS.dropped, 'video without a year, and several titles of that name');
      return named.length === 1 ? named[0] : undefined;
    }
    const year = wanted.year;
    const near = named
      .filter((title) => title.year !== null && Math.abs(title.year - year) <= 1)
      .sort((a, b) => Math.abs((a.year ?? year) - year) - Math.abs((b.year ?? year) - year));
    if (near.length === 0)
      this.report.count(GROUPS.dropped, 'video of a title of that name, but of another year');
    return near[0];
  }

  private async save(titles: Found[]): Promise<void> {
    if (titles.length === 0) return;
    const ids = titles.map(({ _id }) => _id);
    const roles = await this.collections.roles.find({ title: { $in: ids } }).toArray();
    const popularity = new Map(titles.map((title) => [title._id.toHexString(), title.popularity]));
    const roleWrites = roles.flatMap((role): AnyBulkWriteOperation<RoleDocument>[] => {
      const now = popularityInRole(popularity.get(role.title.toHexString()) ?? 0, role.billing);
      return now === role.popularity
        ? []
        : [{ updateOne: { filter: { _id: role._id }, update: { $set: { popularity: now } } } }];
    });
    if (roleWrites.length > 0) {
      await this.collections.roles.bulkWrite(roleWrites, { ordered: false });
      await this.collections.people.updateMany(
        { _id: { $in: roles.map(({ person }) => person) } },
        { $set: { stale: true } },
      );
    }
    await this.collections.titles.bulkWrite(
      titles.map(({ _id, videos, popularity }) => ({
        updateOne: { filter: { _id }, update: { $set: { videos, popularity }, $inc: { rev: 1 } } },
      })),
      { ordered: false },
    );
  }
}
