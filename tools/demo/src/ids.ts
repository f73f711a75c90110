import { createHash } from 'node:crypto';
import { type Category, slugOf, titleIdOf } from '@screenlore/contracts';

/** Ids of what several services bring in from the demo, each on its own: they have to agree without asking each other. */
const idOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 24);

/** `_id` of a demo user: accounts, ratings and posts name it. */
export const demoUserId = (username: string): string => idOf(`user:${username}`);

/** What the catalogue knows a demo title by, among other sources' names of it. @param year null for an invented one */
export const demoTitleKey = (kind: Category, title: string, year: number | null): string =>
  `demo:${kind}/${titleIdOf(title, year)}`;

/** `_id` the catalogue gives a demo title that no import brought before. */
export const demoTitleObjectId = (kind: Category, title: string, year: number | null): string =>
  idOf(`title:${demoTitleKey(kind, title, year)}`);

const DAY_MS = 24 * 60 * 60 * 1000;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Authored {
  author: string;
  title: string;
}

/** `_id` of a demo article or review: the same wherever and whenever it is brought in. */
export const demoPostId = ({ author, title }: Authored): string =>
  hash(`post ${author} ${title}`).slice(0, 24);

/** Its articleId or review_id. */
export const demoPostPublicId = (post: Authored): string =>
  `${slugOf(post.title)}-${demoPostId(post).slice(0, 6)}`;

/** When it came out, seen from `now`: so many days ago, at an hour of its own; people do not all publish at once. */
export function demoPostMoment({ title, daysAgo }: { title: string; daysAgo: number }, now: Date): Date {
  const minute = Number.parseInt(hash(title).slice(0, 6), 16) % (DAY_MS / 60_000);
  return new Date(now.getTime() - daysAgo * DAY_MS - minute * 60_000);
}

/** Version in the addresses of pictures that posts of the demo show; drawn ones change with their facts, not with time. */
export const DEMO_PICTURE_VERSION = 'demo';
