import { setTimeout as pause } from 'node:timers/promises';
import { type CallName, type InternalReply } from '@screenlore/contracts';
import { type ComposedCall, type Compositions, orElse } from './composition.js';
import { followedBy } from './following.js';

type SingleTitle = Extract<CallName, 'get-movie' | 'get-serie' | 'get-game'>;

const NONE: InternalReply<'get-reviews-about'> = { reviews: [] };
/** How long (ms) a title waits for its reviews: content may hang. */
const PATIENCE_MS = 800;
/** So many of the newest come with the title; `get-reviews-media` has the others. */
const REVIEWS = 3;

/**
 * A title as the catalogue knows it, with its newest reviews, which content has; without them while that is unavailable or hangs.
 * Most titles have none: theirs goes on as it came, unread.
 */
const getTitle =
  (name: SingleTitle) =>
  async ({ body, ask, bytesOf }: ComposedCall<SingleTitle>): Promise<Buffer> => {
    const asked = { referredMediaId: body.titleId, count: REVIEWS, skip: 0 };
    const found = ask('get-reviews-about', asked).catch(orElse(() => NONE));
    const [bytes, { reviews }] = await Promise.all([
      bytesOf(name, body),
      Promise.race([found, pause(PATIENCE_MS, NONE, { ref: false })]),
    ]);
    if (reviews.length === 0) return bytes;
    const reply: Record<string, object> = JSON.parse(bytes.toString());
    for (const title of Object.values(reply)) Object.assign(title, { reviews });
    return Buffer.from(JSON.stringify(reply));
  };

export const titleCompositions: Compositions = {
  'get-movie': getTitle('get-movie'),
  'get-serie': getTitle('get-serie'),
  'get-game': getTitle('get-game'),

  /** Opinions from the catalogue, as far as the caller may see them, with the names of their authors; without names while auth is unavailable. */
  'get-opinions': async ({ body, caller, ask }) => {
    const follows = await followedBy(caller, ask);
    const { opinions, total } = await ask('get-item-opinions', { ...body, follows });
    if (opinions.length === 0) return { opinions: [], total };
    const ids = [...new Set(opinions.map(({ userId }) => userId))];
    const { names } = await ask('get-names', { ids }).catch(orElse(() => ({ names: [] })));
    const nameOf = new Map(names.map(({ _id, ...name }) => [_id, name]));
    return {
      opinions: opinions.map(({ userId, ...opinion }) => ({ ...opinion, user: nameOf.get(userId) ?? null })),
      total,
    };
  },
};
