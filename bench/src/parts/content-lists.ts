import { randomBytes } from 'node:crypto';
import { CALL_NAMES, CATEGORIES, calls } from '@screenlore/contracts';
import { databaseName } from '@screenlore/service-kit';
import { MongoClient, ObjectId } from 'mongodb';
import { median, percentile } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';
import { type ListCall, startAlone } from '../service-lists/running-service.js';

const POSTS = 10_000;
const ROUNDS = 40;
const COUNT = 100;
const GOAL_MS = 15;
const BODY = 'Words that no list shows. '.repeat(80);

/** List calls of the content service over 10,000 articles and as many reviews, asked of the service itself. */
export async function contentLists(mongoUrl: string): Promise<Figure[]> {
  const url = new URL(mongoUrl);
  url.pathname = '/many_posts';
  const client = await new MongoClient(mongoUrl).connect();
  try {
    const db = client.db(databaseName(url.href, 'content'));
    for (const [collection, publicId] of [
      ['articles', 'articleId'],
      ['reviews', 'review_id'],
    ] as const)
      await db
        .collection(collection)
        .insertMany(Array.from({ length: POSTS }, (_, at) => post(at, publicId)));
    const content = await startAlone('content', url.href);
    try {
      const figures: Figure[] = [];
      for (const call of LISTS) {
        const times: number[] = [];
        let items = 0;
        for (let round = -1; round < ROUNDS; round += 1) {
          const answer = await content.ask(call);
          if (round >= 0) times.push(answer.ms);
          else ({ items } = await answer.reply());
          if (items === 0) throw new Error(`${call.name} lists nothing.`);
        }
        figures.push({
          what: `${call.name} ${JSON.stringify(call.body)}, p95 at the service`,
          value: percentile(times, 0.95),
          unit: 'ms',
          goal: { atMost: GOAL_MS },
          how: `${items} of ${POSTS} posts, p50 ${median(times).toFixed(1)}`,
        });
      }
      return figures;
    } finally {
      await content.stop();
    }
  } finally {
    await client.db(databaseName(url.href, 'content')).dropDatabase();
    await client.close();
  }
}

const LISTS: readonly ListCall[] = CALL_NAMES.filter(
  (name) =>
    calls[name].service === 'content' &&
    calls[name].effect === 'read' &&
    calls[name].access === 'anyone' &&
    'count' in calls[name].request.shape,
).map((name) => ({
  name,
  body: { count: COUNT, ...(name.endsWith('-media') ? { referredMediaId: titleOf(0) } : {}) },
}));

function titleOf(at: number): string {
  return `title-${at % 100}`;
}

/** As the service stores it. */
function post(at: number, publicId: 'articleId' | 'review_id'): object {
  return {
    _id: new ObjectId(),
    [publicId]: `post-${at}-${randomBytes(3).toString('hex')}`,
    title: `Post number ${at}`,
    description: 'What the card says of it',
    banner: `/api/pictures/movies/${titleOf(at)}/banner?v=1`,
    content: [{ time: at, blocks: [{ type: 'paragraph', data: { text: BODY } }] }],
    category: CATEGORIES[at % CATEGORIES.length],
    tags: [CATEGORIES[at % CATEGORIES.length]],
    rating: (at % 10) + 1,
    referredMedia: {
      titleId: titleOf(at),
      mediaId: null,
      title: titleOf(at),
      itemType: 'movies',
      date: null,
    },
    author: {
      _id: 'a'.repeat(24),
      username: 'bench',
      firstName: 'Ben',
      surname: 'Chmark',
      profile_img: null,
    },
    publishedAt: new Date(Date.UTC(2020, 0, 1) + at * 3_600_000),
    totalComments: at % 50,
    totalParentComments: at % 20,
    random: Math.random(),
  };
}
