import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SocialProvider } from '@screenlore/contracts';
import type { Model } from 'mongoose';
import { SOCIAL_ATTEMPT, type StoredAttempt } from './attempt.schema.js';

/** A started sign-in, in clear; only hashes are stored. */
export interface Attempt {
  provider: SocialProvider;
  nonce: string;
  /** The secret in the browser's cookie. */
  key: string;
}

@Injectable()
export class AttemptsRepository {
  constructor(@InjectModel(SOCIAL_ATTEMPT) private readonly attempts: Model<StoredAttempt>) {}

  async keep({ provider, nonce, key }: Attempt, expiresAt: Date): Promise<void> {
    await this.attempts.create({ _id: hashOf(nonce), provider, browser: hashOf(key), expiresAt });
  }

  /** Whether the attempt exists; does not use it up. */
  async has({ provider, nonce, key }: Attempt): Promise<boolean> {
    const wanted = { _id: hashOf(nonce), provider, browser: hashOf(key), expiresAt: { $gt: new Date() } };
    return (await this.attempts.exists(wanted)) !== null;
  }

  /** Uses up an attempt. @returns whether it existed and had not expired */
  async take({ provider, nonce, key }: Attempt): Promise<boolean> {
    const taken = await this.attempts
      .findOneAndDelete({
        _id: hashOf(nonce),
        provider,
        browser: hashOf(key),
        // MongoDB deletes expired documents only about once a minute.
        expiresAt: { $gt: new Date() },
      })
      .lean()
      .exec();
    return taken !== null;
  }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
