import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { usernameLook, usernameSkeleton } from '@screenlore/contracts';
import { CONFIG, type Session } from '@screenlore/service-kit';
import type { Connection, mongo } from 'mongoose';
import type { AuthConfig } from '../config.js';
import { fold } from './fold.js';

/** Usernames of deleted accounts, as keyed hashes. Nobody gets them again. */
@Injectable()
export class RetiredNames {
  private readonly key: Buffer;
  private readonly names: mongo.Collection<{ _id: string }>;

  constructor(
    @InjectConnection() connection: Connection,
    @Inject(CONFIG) { JWT_SECRET, NAMES_SECRET }: Pick<AuthConfig, 'JWT_SECRET' | 'NAMES_SECRET'>,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', NAMES_SECRET ?? JWT_SECRET, '', 'screenlore names', 32));
    this.names = connection.collection('retiredNames');
  }

  /** Ignores case; also finds names that look alike. */
  async has(username: string): Promise<boolean> {
    return (await this.names.findOne({ _id: { $in: this.of(username) } })) !== null;
  }

  async add(username: string, session: Session): Promise<void> {
    await this.names.bulkWrite(
      this.of(username).map((_id) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: { _id } }, upsert: true },
      })),
      { session },
    );
  }

  private of(username: string): string[] {
    const hashOf = (kind: string, text: string) =>
      createHmac('sha256', this.key).update(`${kind} ${text}`).digest('base64url');
    return [
      hashOf('name', fold(username)),
      hashOf('look', usernameLook(username)),
      // Missing for names that were retired before skeletons had this form.
      hashOf('skeleton', usernameSkeleton(username)),
    ];
  }
}
