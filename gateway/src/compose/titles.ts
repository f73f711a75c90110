import { setTimeout as pause } from 'node:timers/promises';
import type { CallName, Category, InternalReply } from '@screenlore/contracts';
import { type ComposedCall, type Compositions, orElse } from './composition.js';
import { followedBy } from './following.js';
import { withLikes } from './likes.js';
import { type Name, namesOf } from './names.js';
import { withReaches } from './reach.js';

type SingleTitle = Extract<CallName, 'get-movie' | 'get-serie' | 'get-game'>;

const NONE: InternalReply<'get-reviews-about'> = { reviews: [] };
/** How long (ms) a title waits for its reviews, in case content hangs. */
const PATIENCE_MS = 800;
/** How many of the newest reviews come with a title; `get-reviews-media` has the others. */
const REVIEWS = 3;

/**
 * A title from the catalogue with its newest reviews from content; without reviews while content is unavailable or
 * hangs. For titles without reviews content is not asked, and the catalogue's JSON passes through unparsed.
 */
const getTitle =
  (kind: Category) =>
  async ({ body, ask, titleOf }: ComposedCall<SingleTitle>): Promise<Buffer> => {
    const { bytes, reviews: count } = await titleOf(kind, body.titleId);
    if (count === 0) return bytes;
    const asked = { referredMediaId: body.titleId, count: REVIEWS, skip: 0 };
    const found = ask('get-reviews-about', asked).catch(orElse(() => NONE));
    const { reviews } = await Promise.race([found, pause(PATIENCE_MS, NONE, { ref: false })]);
    if (reviews.length === 0) return bytes;
    const reply: Record<string, object> = JSON.parse(bytes.toString());
    for (const title of Object.values(reply)) Object.assign(title, { reviews });
    return Buffer.from(JSON.stringify(reply));
  };

export const titleCompositions: Compositions = {
  'get-movie': getTitle('movies'),
  'get-serie': getTitle('series'),
  'get-game': getTitle('games'),

  /**
   * Opinions from the catalogue that the caller may see, with their authors' names; without names while auth is
   * unavailable.
   */
  'get-opinions': async ({ body, caller, ask }) => {
    const follows = await followedBy(caller, ask);
    const { opinions, total } = await ask('get-item-opinions', { ...body, follows });
    if (opinions.length === 0) return { opinions: [], total };
    const authors = opinions.map(({ userId }) => userId);
    const reaching = await withReaches(opinions, body.mediaId, ask);
    const [names, liked] = await Promise.all([
      namesOf(authors, ask).catch(orElse(() => new Map<string, Name>())),
      withLikes('opinion', reaching, ask),
    ]);
    return {
      opinions: liked.map(({ userId, ...opinion }) => ({ ...opinion, user: names.get(userId) ?? null })),
      total,
    };
  },
};
