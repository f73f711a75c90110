import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';

/** Where the links of mails lead, by what they are for. Each has a key of its own: one is never taken for another. */
const PAGES = {
  'password reset': '/reset-password',
  'email proof': '/verify-email',
  'email return': '/take-back-email',
  closing: '/not-me',
} as const;
export type LinkPurpose = keyof typeof PAGES;

const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The secrets in links: an id, and what a key makes of it. So they can be made again when the mail is asked for, and who
 * reads the database alone has none of them.
 */
@Injectable()
export class MailLinks {
  private readonly keys = new Map<LinkPurpose, Buffer>();

  constructor(@Inject(CONFIG) { JWT_SECRET }: Pick<AuthConfig, 'JWT_SECRET'>) {
    for (const purpose of Object.keys(PAGES) as LinkPurpose[])
      this.keys.set(purpose, Buffer.from(hkdfSync('sha256', JWT_SECRET, '', `screenlore ${purpose}`, 32)));
  }

  newId(): string {
    return randomBytes(16).toString('base64url');
  }

  /** Behind the #, so that it is in no log of a server. */
  pathOf(purpose: LinkPurpose, id: string): string {
    return `${PAGES[purpose]}#${id}.${this.mark(purpose, id).toString('base64url')}`;
  }

  /** @returns the id, or undefined for a token that was not made here for this */
  idOf(purpose: LinkPurpose, token: string): string | undefined {
    const [, id, mark] = SHAPE.exec(token) ?? [];
    if (id === undefined || mark === undefined) return undefined;
    return timingSafeEqual(Buffer.from(mark, 'base64url'), this.mark(purpose, id)) ? id : undefined;
  }

  private mark(purpose: LinkPurpose, id: string): Buffer {
    const key = this.keys.get(purpose);
    if (!key) throw new Error(`there is no key for ${purpose}`);
    return createHmac('sha256', key).update(id).digest();
  }
}
