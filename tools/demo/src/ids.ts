import { createHash } from 'node:crypto';
import { type Category, slugOf, titleIdOf } from '@screenlore/contracts';

/** Ids of demo data that several services import separately: they must agree without communication. */
const idOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 24);

/** `_id` of a demo user, used by accounts, ratings and posts. */
export const demoUserId = (username: string): string => idOf(`user:${username}`);

/** The id under which the catalogue knows a demo title, among other sources' ids. @param year null for an invented title */
export const demoTitleKey = (kind: Category, title: string, year: number | null): string =>
  `demo:${kind}/${titleIdOf(title, year)}`;

/** `_id` that the catalogue gives a demo title that no import has added before. */
export const demoTitleObjectId = (kind: Category, title: string, year: number | null): string =>
  idOf(`title:${demoTitleKey(kind, title, year)}`);

const DAY_MS = 24 * 60 * 60 * 1000;
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Authored {
  author: string;
  title: string;
}

/** `_id` of a demo article or review: the same for every import. */
export const demoPostId = ({ author, title }: Authored): string =>
  hash(`post ${author} ${title}`).slice(0, 24);

/** Its articleId or review_id. */
export const demoPostPublicId = (post: Authored): string =>
  `${slugOf(post.title)}-${demoPostId(post).slice(0, 6)}`;

/**
 * Its publication date relative to `now`: this many days ago, at its own time of day, because people do not all publish
 * at once.
 */
export function demoPostMoment({ title, daysAgo }: { title: string; daysAgo: number }, now: Date): Date {
  const minute = Number.parseInt(hash(title).slice(0, 6), 16) % (DAY_MS / 60_000);
  return new Date(now.getTime() - daysAgo * DAY_MS - minute * 60_000);
}

/** Version in the addresses of pictures in demo posts; drawn pictures change with their facts, not with time. */
export const DEMO_PICTURE_VERSION = 'demo';
