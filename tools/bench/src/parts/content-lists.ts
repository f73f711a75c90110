import { randomBytes } from 'node:crypto';
import { CALL_NAMES, CATEGORIES, calls } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { databaseName } from '@screenlore/service-kit';
import { ObjectId } from 'mongodb';
import { median, percentile } from '../measure/side-by-side.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';
import { type ListCall, type RunningService, startAlone } from '../service-lists/running-service.js';

const POSTS = 10_000;
const REPEATS = 40;
const COUNT = 100;
const GOAL_MS = 15;
const BODY = 'Words that no list shows. '.repeat(80);

/** List calls of the content service over 10,000 articles and as many reviews, asked of the service itself. */
export async function contentLists({ mongoUrls }: Portal): Promise<Figure[]> {
  const url = new URL(mongoUrls.admin);
  url.pathname = '/many_posts';
  return withMongo(url.href, async (client) => {
    const db = client.db(databaseName(url.href, 'content'));
    try {
      const posts = (publicId: 'articleId' | 'review_id') =>
        Array.from({ length: POSTS }, (_, at) => post(at, publicId));
      await db.collection('articles').insertMany(posts('articleId'));
      await db.collection('reviews').insertMany(posts('review_id'));
      const content = await startAlone('content', url.href);
      try {
        const figures: Figure[] = [];
        for (const list of LISTS) figures.push(await figureOf(content, list));
        return figures;
      } finally {
        await content.stop();
      }
    } finally {
      await db.dropDatabase();
    }
  });
}

async function figureOf(content: RunningService, call: ListCall): Promise<Figure> {
  const { items } = await (await content.ask(call)).reply();
  if (items === 0) throw new Error(`${call.name} lists nothing.`);
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) times.push((await content.ask(call)).ms);
  return {
    what: `${call.name} ${JSON.stringify(call.body)}, p95 at the service`,
    value: percentile(times, 0.95),
    unit: 'ms',
    atMost: GOAL_MS,
    how: `${items} of ${POSTS} posts, p50 ${median(times).toFixed(1)}`,
  };
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
