import { Injectable } from '@nestjs/common';
import { type OpinionVersionDocument, ratingIdOf } from '@screenlore/catalogue-model';
import { REPORT_LIMITS } from '@screenlore/contracts';
import { Holds } from '@screenlore/service-kit';
import type { ClientSession } from 'mongodb';
import { OpinionVersionsRepository, type ReplacedOpinion } from './opinion-versions.repository.js';
import type { RatingChange, RatingReply } from './rating-change.js';

/** Changes that owners make, by the `_id` of the rating, and whether the opinion in it waits for a moderator. */
export type OwnOpinions = Map<string, { change: RatingChange; isHeld: boolean }>;
type Held = ReadonlyMap<string, OpinionVersionDocument>;

/** As its author reads it while it waits. */
export const heldReply = (reply: RatingReply): RatingReply => reply && { ...reply, held: true };

const idOf = ({ userId, itemId }: RatingChange) => ratingIdOf(userId, itemId);

/**
 * Opinions that wait for a moderator (MOD-51). They are kept as one that a moderator withdrew and can put back; the rating has no
 * words meanwhile.
 */
@Injectable()
export class HeldOpinions {
  constructor(
    private readonly versions: OpinionVersionsRepository,
    private readonly holds: Holds,
  ) {}

  /** Those that wait before the changes. */
  async before(changes: readonly RatingChange[], session: ClientSession): Promise<Held> {
    const own = changes.filter(({ byOwner }) => byOwner);
    return own.length === 0 ? new Map() : this.versions.held(own.map(idOf), session);
  }

  /** One that waits goes on waiting while its author leaves it as it is. */
  static isHeld(change: RatingChange, held: Held): boolean {
    const { given, waits = false, byOwner } = change;
    if (!byOwner || !given?.reviewText) return false;
    return waits || held.get(idOf(change).toHexString())?.text === given.reviewText;
  }

  /** Keeps what waits after the changes, and opens a case of what is new. */
  async keep(opinions: OwnOpinions, held: Held, session: ClientSession): Promise<void> {
    const ended = [...opinions.keys()].flatMap((id) => held.get(id)?.opinion ?? []);
    await this.versions.dropHeld(ended, session);
    const waiting = [...opinions].filter(([, { isHeld }]) => isHeld);
    await this.versions.keep(
      waiting.flatMap(([id, { change }]) => versionOf(change, held.get(id)) ?? []),
      session,
    );
    for (const [id, { change }] of waiting) {
      const { userId, itemId, itemType, given } = change;
      const text = given?.reviewText ?? '';
      if (held.get(id)?.text === text) continue;
      const place = itemType === 'roles' ? null : ({ type: 'title', _id: itemId.toHexString() } as const);
      const said = { name: '', text: text.slice(0, REPORT_LIMITS.textMax) };
      await this.holds.open({ kind: 'opinion', thing: id, author: userId, place, text: said }, session);
    }
  }
}

function versionOf(change: RatingChange, before: OpinionVersionDocument | undefined): ReplacedOpinion | null {
  const { userId, given, reach = before?.reach } = change;
  if (!given?.reviewText) return null;
  const { rating, reviewText: text } = given;
  return {
    ...{ opinion: idOf(change), userId, rating, text, withdrawn: true, held: true },
    ...(reach && { reach }),
  };
}
