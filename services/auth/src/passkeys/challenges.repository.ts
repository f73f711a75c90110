import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PASSKEY_CHALLENGE, type StoredChallenge } from './passkey.schema.js';

/** How long (ms) somebody may take to respond to the device. */
export const CHALLENGE_MS = 5 * 60 * 1000;

@Injectable()
export class Challenges {
  constructor(@InjectModel(PASSKEY_CHALLENGE) private readonly challenges: Model<StoredChallenge>) {}

  async keep(challenge: string, about: Omit<StoredChallenge, '_id' | 'expiresAt'>): Promise<void> {
    const expiresAt = new Date(Date.now() + CHALLENGE_MS);
    await this.challenges.create({ ...about, _id: hashOf(challenge), expiresAt });
  }

  /** Uses it up. @returns null if there is none, or it has expired */
  take(challenge: string, purpose: StoredChallenge['purpose']): Promise<StoredChallenge | null> {
    return this.challenges
      .findOneAndDelete({ _id: hashOf(challenge), purpose, expiresAt: { $gt: new Date() } })
      .lean<StoredChallenge>()
      .exec();
  }
}

export const hashOf = (challenge: string): string =>
  createHash('sha256').update(challenge).digest('base64url');
