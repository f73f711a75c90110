import {
  type Collections,
  groupBy,
  joinAliases,
  nameKey,
  nameKeysOf,
  storedAliases,
  type TitleDocument,
} from '@screenlore/catalogue-model';
import type { ImportedNames } from './item.js';
import { GROUPS, type Report } from './report.js';

const FIELDS = {
  ...{ itemType: 1, title: 1, originalTitle: 1, aliases: 1, year: 1, ids: 1, numberOfEpisodes: 1 },
} as const;
type Found = Pick<TitleDocument, '_id' | keyof typeof FIELDS>;

/** Adds other sites' numbers and names to existing titles; creates no titles. */
export class NamesWriter {
  constructor(
    private readonly collections: Collections,
    private readonly report: Report,
  ) {}

  async write(items: readonly ImportedNames[]): Promise<void> {
    if (items.length === 0) return;
    const ids = items.flatMap((item) => [...item.ids, ...item.known]);
    const keys = [...new Set(items.flatMap(({ names }) => names.map(nameKey)))];
    const found = await this.collections.titles
      .find<Found>(
        {
          $or: [
            { ids: { $in: ids } },
            { key: { $in: keys } },
            { originalKey: { $in: keys } },
            { aliasKeys: { $in: keys } },
          ],
        },
        { projection: FIELDS },
      )
      .toArray();
    const byId = groupBy(
      found.flatMap((title) => title.ids.map((id) => ({ id, title }))),
      ({ id }) => id,
    );
    const byName = groupBy(
      found.flatMap((title) => namesOf(title).map((key) => ({ key, title }))),
      ({ key }) => key,
    );
    const changed = new Map<string, Found>();
    for (const item of items) {
      const known = [...item.ids, ...item.known]
        .flatMap((id) => byId.get(id) ?? [])
        .map(({ title }) => title);
      const named = item.names.flatMap((name) => byName.get(nameKey(name)) ?? []).map(({ title }) => title);
      const title = this.meant(item, onceEach(known), onceEach(named));
      if (title && this.add(title, item)) changed.set(title._id.toHexString(), title);
    }
    await this.save([...changed.values()]);
  }

  private meant(item: ImportedNames, known: readonly Found[], named: readonly Found[]): Found | undefined {
    const ofKind = known.filter(({ itemType }) => itemType === item.itemType);
    const possible = ofKind.length > 0 ? ofKind : named.filter((title) => mayBe(item, title));
    const [found, another] = possible;
    if (found && !another) return found;
    this.report.count(
      GROUPS.dropped,
      another
        ? 'names and numbers of several titles'
        : 'names and numbers of a title that is not in the catalogue',
    );
    return undefined;
  }

  private add(title: Found, item: ImportedNames): boolean {
    const ids = [...new Set([...title.ids, ...item.ids])];
    const told = item.names.map((name) => ({ name, language: null }));
    const aliases = joinAliases(title, title.aliases ?? [], told);
    const isSame = ids.length === title.ids.length && aliases.length === (title.aliases ?? []).length;
    this.report.count(GROUPS.titles, isSame ? 'unchanged' : 'given names or numbers');
    Object.assign(title, { ids, aliases });
    return !isSame;
  }

  private async save(titles: readonly Found[]): Promise<void> {
    if (titles.length === 0) return;
    await this.collections.titles.bulkWrite(
      titles.map(({ _id, title, originalTitle, ids, aliases = [] }) => {
        const { looseKeys } = nameKeysOf({ title, originalTitle, aliases });
        const update = { $set: { ids, looseKeys, ...storedAliases(aliases) }, $inc: { rev: 1 } };
        return { updateOne: { filter: { _id }, update } };
      }),
      { ordered: false },
    );
  }
}

const namesOf = ({ title, originalTitle, aliases = [] }: Found): string[] => [
  ...new Set([title, originalTitle ?? title, ...aliases.map(({ name }) => name)].map(nameKey)),
];

const onceEach = (titles: readonly Found[]): Found[] => [
  ...new Map(titles.map((title) => [title._id.toHexString(), title])).values(),
];

/** Kind and year match, the year within one, and the site has no other number for it. */
function mayBe(item: ImportedNames, { itemType, year, ids, numberOfEpisodes }: Found): boolean {
  const sites = new Set(item.ids.map(siteOf));
  return (
    itemType === item.itemType &&
    year !== null &&
    item.year !== null &&
    Math.abs(year - item.year) <= 1 &&
    (itemType !== 'series' ||
      numberOfEpisodes === null ||
      item.episodes === null ||
      numberOfEpisodes >= item.episodes) &&
    !ids.some((id) => sites.has(siteOf(id)))
  );
}

const siteOf = (id: string): string => id.slice(0, id.indexOf(':'));
