import { groupBy, nameKey, type TitleDocument } from '@screenlore/catalogue-model';
import type { Collection, ObjectId } from 'mongodb';
import { type ImportedTitle, namespaceOf } from './item.js';

const FIELDS = { key: 1, itemType: 1, year: 1, ids: 1, imports: 1 } as const;
type Candidate = Pick<TitleDocument, '_id' | keyof typeof FIELDS>;

const yearsApart = (a: number | null, b: number | null): number => {
  if (a === b) return 0;
  return a === null || b === null ? Number.POSITIVE_INFINITY : Math.abs(a - b);
};

/**
 * Reads the existing titles that incoming ones may be.
 * @returns a function that finds an item's title: by id, otherwise by name, kind and a year at most one off; each is
 * found once by name
 */
export const readCandidates = async (
  titles: Collection<TitleDocument>,
  items: readonly ImportedTitle[],
): Promise<(item: ImportedTitle) => Candidate | undefined> => {
  const found = await titles
    .find<Candidate>(
      {
        $or: [
          { ids: { $in: items.flatMap(({ ids }) => ids) } },
          { key: { $in: [...new Set(items.map(({ facts }) => nameKey(facts.title)))] } },
        ],
      },
      { projection: FIELDS },
    )
    .toArray();
  const byId = new Map(found.flatMap((candidate) => candidate.ids.map((id) => [id, candidate])));
  const byKey = groupBy(found, ({ key }) => key);
  const taken = new Set<ObjectId>();

  const byName = ({ ids, facts: { title, itemType, year } }: ImportedTitle): Candidate | undefined => {
    const namespaces = ids.map(namespaceOf);
    return (byKey.get(nameKey(title)) ?? [])
      .filter(
        (candidate) =>
          candidate.itemType === itemType &&
          yearsApart(candidate.year, year) <= 1 &&
          !taken.has(candidate._id) &&
          // Another id of the same source means another title.
          !candidate.ids.some((id) => namespaces.includes(namespaceOf(id))),
      )
      .sort((a, b) => yearsApart(a.year, year) - yearsApart(b.year, year))[0];
  };
  return (item) => {
    const known = item.ids.find((id) => byId.has(id));
    const candidate = known === undefined ? byName(item) : byId.get(known);
    if (candidate) taken.add(candidate._id);
    return candidate;
  };
};
