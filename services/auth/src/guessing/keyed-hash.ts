import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';

/** Hashes of addresses and emails, for counts. Without the key, the database does not reveal whose they are. */
@Injectable()
export class KeyedHash {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { JWT_SECRET }: Pick<AuthConfig, 'JWT_SECRET'>) {
    this.key = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'screenlore guessing', 32));
  }

  /** Equal parts have equal hashes. */
  of(...parts: string[]): string {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest('base64url');
  }
}
