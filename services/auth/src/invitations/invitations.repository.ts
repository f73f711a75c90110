import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@screenlore/service-kit';
import { isValidObjectId, type Model } from 'mongoose';
import { INVITATION, type StoredInvitation } from './invitation.schema.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY_BYTES = 24;

/** The key is random, so the hash needs no salt. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Matches an invitation that has not expired and has a place left. */
const works = (key: string) => ({
  hash: hashOf(key),
  // MongoDB deletes expired documents only about once a minute.
  endsAt: { $gt: new Date() },
  $expr: { $lt: ['$used', '$most'] },
});

@Injectable()
export class InvitationsRepository {
  constructor(@InjectModel(INVITATION) private readonly invitations: Model<StoredInvitation>) {}

  /** @returns the invitation, and the key for its link, which is not stored */
  async add({
    days,
    ...given
  }: Pick<StoredInvitation, 'note' | 'most' | 'byId'> & { days: number }): Promise<{
    invitation: StoredInvitation;
    key: string;
  }> {
    const key = randomBytes(KEY_BYTES).toString('base64url');
    const madeAt = new Date();
    const endsAt = new Date(madeAt.getTime() + days * DAY_MS);
    const made = await this.invitations.create({ ...given, hash: hashOf(key), used: 0, madeAt, endsAt });
    return { invitation: made.toObject(), key };
  }

  /** Newest first. */
  all(): Promise<StoredInvitation[]> {
    return this.invitations
      .find({ endsAt: { $gt: new Date() } })
      .sort({ _id: -1 })
      .lean<StoredInvitation[]>()
      .exec();
  }

  async works(key: string): Promise<boolean> {
    return (await this.invitations.exists(works(key)).exec()) !== null;
  }

  /** Takes a place. @returns whether there was one */
  async use(key: string, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.invitations.updateOne(
      works(key),
      { $inc: { used: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** @returns whether it existed */
  async remove(id: string): Promise<boolean> {
    if (!isValidObjectId(id)) return false;
    return (await this.invitations.deleteOne({ _id: id })).deletedCount === 1;
  }
}
