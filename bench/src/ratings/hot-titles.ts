import { type Db, type Document, MongoClient, type ObjectId } from 'mongodb';

export interface HotTitle {
  _id: ObjectId;
  titleId: string;
}

export const openMongo = (mongoUrl: string): Promise<MongoClient> => new MongoClient(mongoUrl).connect();

/** The most popular films: those that everybody rates at once. */
export const hotTitles = (db: Db, count: number): Promise<HotTitle[]> =>
  db
    .collection<HotTitle>('titles')
    .find(
      { itemType: 'movies' },
      { sort: { popularity: -1, _id: 1 }, limit: count, projection: { titleId: 1 } },
    )
    .toArray();

/** Titles whose sums are not what adding up their ratings gives, in words; empty when all are exact. */
export async function faultsOf(db: Db, titles: readonly HotTitle[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { _id, titleId } of titles) {
    const ratings = await db.collection('ratings').find({ itemId: _id }).toArray();
    const counts = Array.from({ length: 10 }, () => 0);
    for (const { rating } of ratings as Document[]) counts[rating - 1] = (counts[rating - 1] ?? 0) + 1;
    const recomputed = {
      ratingSum: ratings.reduce((sum, { rating }: Document) => sum + rating, 0),
      ratedByCount: ratings.length,
      ratingCounts: counts,
    };
    const title = await db.collection('titles').findOne({ _id });
    for (const [field, value] of Object.entries(recomputed))
      if (JSON.stringify(title?.[field]) !== JSON.stringify(value))
        faults.push(
          `${titleId}: ${field} is ${JSON.stringify(title?.[field])}, not ${JSON.stringify(value)}`,
        );
  }
  return faults;
}
