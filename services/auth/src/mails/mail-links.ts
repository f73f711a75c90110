import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';

/** The pages that links in mails lead to, by purpose. Each purpose has a key of its own, so a link works only for its purpose. */
const PAGES = {
  'password reset': '/reset-password',
  'email proof': '/verify-email',
  'email return': '/take-back-email',
  closing: '/not-me',
} as const;
export type LinkPurpose = keyof typeof PAGES;

const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * The secrets in links: an id and its MAC. They are computed when the mail is requested, so this service's database holds none
 * of them.
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

  /** After the #, so that no server logs it. */
  pathOf(purpose: LinkPurpose, id: string): string {
    return `${PAGES[purpose]}#${id}.${this.mark(purpose, id).toString('base64url')}`;
  }

  /** @returns the id, or undefined for a token that was not made here for this purpose */
  idOf(purpose: LinkPurpose, token: string): string | undefined {
    const [, id, mark] = SHAPE.exec(token) ?? [];
    if (id === undefined || mark === undefined) return undefined;
    return timingSafeEqual(Buffer.from(mark, 'base64url'), this.mark(purpose, id)) ? id : undefined;
  }

  private mark(purpose: LinkPurpose, id: string): Buffer {
    const key = this.keys.get(purpose);
    if (!key) throw new Error(`no key for the links of ${purpose}`);
    return createHmac('sha256', key).update(id).digest();
  }
}
