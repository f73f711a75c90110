import { setTimeout as pause } from 'node:timers/promises';
import type { CallName, InternalReply } from '@screenlore/contracts';
import { type ComposedCall, orElse } from './composition.js';

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
export const getTitle =
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
