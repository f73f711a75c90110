import { createHash } from 'node:crypto';
import { type Category, titleIdOf } from '@screenlore/contracts';

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

/** Version in the addresses of pictures that posts of the demo show; drawn ones change with their facts, not with time. */
export const DEMO_PICTURE_VERSION = 'demo';
