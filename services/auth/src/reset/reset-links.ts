import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';

const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The secrets in links: an id, and what a key makes of it. So they can be made again when the mail is asked for, and who
 * reads the database alone has none of them.
 */
@Injectable()
export class ResetLinks {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { JWT_SECRET }: Pick<AuthConfig, 'JWT_SECRET'>) {
    this.key = Buffer.from(hkdfSync('sha256', JWT_SECRET, '', 'screenlore password reset', 32));
  }

  newId(): string {
    return randomBytes(16).toString('base64url');
  }

  tokenOf(id: string): string {
    return `${id}.${this.mark(id).toString('base64url')}`;
  }

  /** @returns the id, or undefined for a token that was not made here */
  idOf(token: string): string | undefined {
    const [, id, mark] = SHAPE.exec(token) ?? [];
    if (id === undefined || mark === undefined) return undefined;
    return timingSafeEqual(Buffer.from(mark, 'base64url'), this.mark(id)) ? id : undefined;
  }

  private mark(id: string): Buffer {
    return createHmac('sha256', this.key).update(id).digest();
  }
}
