import { Inject, Injectable } from '@nestjs/common';
import type { Collections, MemberDocument } from '@screenlore/catalogue-store';
import { type Caller, type CallReply, VISIBILITIES, type Visibility } from '@screenlore/contracts';
import { retryOnDuplicate } from '@screenlore/service-kit';
import type { ClientSession } from 'mongodb';
import { COLLECTIONS } from '../database/database.module.js';
import { VotesRepository } from '../ranking/votes.repository.js';

export type RatingSettings = CallReply<'get-rating-settings'>;

const settingsOf = (member: MemberDocument | null | undefined): RatingSettings => ({
  ratings: member?.ratings ?? 'everyone',
  marks: member?.marks ?? 'everyone',
});

/** Which of a member's things a reader may see. @param follows whether the reader follows that member */
export function visibleTo(reader: Caller | null, userId: string, follows: boolean): readonly Visibility[] {
  if (!reader) return ['everyone'];
  if (reader.id === userId) return VISIBILITIES;
  return follows ? ['everyone', 'signedIn', 'followers'] : ['everyone', 'signedIn'];
}

/** Who may see what members rate and mark. */
@Injectable()
export class MembersRepository {
  constructor(
    @Inject(COLLECTIONS) private readonly collections: Collections,
    private readonly votes: VotesRepository,
  ) {}

  async settings(userId: string): Promise<RatingSettings> {
    return settingsOf(await this.collections.members.findOne({ _id: userId }));
  }

  /** Changes the settings that are named, and with them who sees the opinions on titles' pages. */
  set(userId: string, settings: Partial<RatingSettings>): Promise<RatingSettings> {
    return retryOnDuplicate(() =>
      this.votes.transaction(async (session) => {
        const { members, ratings } = this.collections;
        const member = await members.findOneAndUpdate(
          { _id: userId },
          { $set: settings, $inc: { opinions: 0 } },
          { session, upsert: true, returnDocument: 'after' },
        );
        if (settings.ratings !== undefined)
          await ratings.updateMany(
            { userId, reviewText: { $gt: '' } },
            settings.ratings === 'everyone'
              ? { $unset: { visibility: '' } }
              : { $set: { visibility: settings.ratings } },
            { session },
          );
        return settingsOf(member);
      }),
    );
  }

  /**
   * Who may see the opinions that these members write in this transaction, of those who said so. A change of the settings
   * meanwhile conflicts with it.
   */
  async ofOpinions(
    userIds: readonly string[],
    session: ClientSession,
  ): Promise<ReadonlyMap<string, Visibility>> {
    const ids = [...new Set(userIds)];
    if (ids.length === 0) return new Map();
    const { members } = this.collections;
    await members.bulkWrite(
      ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $inc: { opinions: 1 } }, upsert: true } })),
      { session, ordered: false },
    );
    const found = await members.find({ _id: { $in: ids } }, { session }).toArray();
    return new Map(
      found.flatMap(({ _id, ratings }) =>
        ratings && ratings !== 'everyone' ? [[_id, ratings] as const] : [],
      ),
    );
  }
}
