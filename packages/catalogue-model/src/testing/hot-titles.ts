import type { Db, ObjectId } from 'mongodb';

export interface HotTitle {
  _id: ObjectId;
  titleId: string;
}

/** The most popular films: those that everybody rates at the same time. */
export const hotTitles = (db: Db, count: number): Promise<HotTitle[]> =>
  db
    .collection<HotTitle>('titles')
    .find(
      { itemType: 'movies' },
      { sort: { popularity: -1, _id: 1 }, limit: count, projection: { titleId: 1 } },
    )
    .toArray();

/** Each title in turn. @throws Error if there is none */
export function hotTitle(titles: readonly HotTitle[], turn: number): HotTitle {
  const title = titles[turn % titles.length];
  if (!title) throw new Error('There are no films to rate.');
  return title;
}

/** Describes titles whose sums differ from the sum of their ratings; empty if all are exact. */
export async function faultsOf(db: Db, titles: readonly HotTitle[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { _id, titleId } of titles) {
    const ratings = await db
      .collection<{ itemId: ObjectId; rating: number }>('ratings')
      .find({ itemId: _id })
      .toArray();
    const recomputed = {
      ratingSum: ratings.reduce((sum, { rating }) => sum + rating, 0),
      ratedByCount: ratings.length,
      ratingCounts: Array.from(
        { length: 10 },
        (_, at) => ratings.filter(({ rating }) => rating === at + 1).length,
      ),
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
