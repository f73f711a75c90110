import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';
import type { StoredAccount } from './account.schema.js';
import { fold } from './fold.js';

/**
 * Who is an administrator: whom the command granted it, and whose confirmed email ADMIN_EMAILS names. The portal sends no
 * mails, so an email that a real provider did not vouch for may be anybody's: docs/operations.md 'Administrators'.
 */
@Injectable()
export class Administrators {
  private readonly emailKeys: ReadonlySet<string>;

  constructor(@Inject(CONFIG) { ADMIN_EMAILS }: AuthConfig) {
    this.emailKeys = new Set(ADMIN_EMAILS.map(fold));
  }

  has({
    admin,
    emailKey,
    emailVerified,
  }: Pick<StoredAccount, 'admin' | 'emailKey' | 'emailVerified'>): boolean {
    return admin || (emailVerified && emailKey !== undefined && this.emailKeys.has(emailKey));
  }
}
