import { faultsOf, type HotTitle } from '@screenlore/catalogue-model/testing';
import { MongoClient } from 'mongodb';
import type { LoadResult } from './load.js';

export interface Stored {
  lost: string[];
  doubled: string[];
  /** Comments and ratings, acknowledged or not. */
  count: number;
}

/** Describes what is wrong with the written data: what is missing, stored twice or counted twice. */
export async function lookAtStored(
  mongoUrl: string,
  titles: readonly HotTitle[],
  usernames: readonly string[],
  { comments, ratings }: Pick<LoadResult, 'comments' | 'ratings'>,
): Promise<Stored> {
  const client = await MongoClient.connect(mongoUrl);
  try {
    const texts = await client
      .db('screenlore_comments')
      .collection('comments')
      .find({ text: /^chaos / })
      .map(({ text }) => String(text).trim())
      .toArray();
    const times = new Map<string, number>();
    for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);

    const accounts = await client
      .db('screenlore_auth')
      .collection('users')
      .find({ username: { $in: [...usernames] } })
      .toArray();
    const idOf = new Map(accounts.map(({ _id, username }) => [String(username), String(_id)]));
    const titleOf = new Map(titles.map(({ _id, titleId }) => [String(_id), titleId]));
    const kept = await client
      .db('screenlore_catalogue')
      .collection('ratings')
      .find({ userId: { $in: [...idOf.values()] } })
      .toArray();
    const given = new Map(
      kept.map(({ userId, itemId, rating }) => [`${userId} ${titleOf.get(String(itemId))}`, rating]),
    );
    const lostRatings = ratings.filter(
      ({ writer, titleId, rating }) =>
        given.get(`${idOf.get(usernames[writer] ?? '')} ${titleId}`) !== rating,
    );
    return {
      lost: [
        ...comments.filter((text) => !times.has(text.trim())),
        ...lostRatings.map(
          ({ writer, titleId, rating }) => `${rating} of ${usernames[writer]} for ${titleId}`,
        ),
      ],
      // A rating counted twice makes a title's sums differ from its ratings.
      doubled: [
        ...[...times].filter(([, count]) => count > 1).map(([text]) => text),
        ...(await faultsOf(client.db('screenlore_catalogue'), titles)),
      ],
      count: texts.length + kept.length,
    };
  } finally {
    await client.close();
  }
}
