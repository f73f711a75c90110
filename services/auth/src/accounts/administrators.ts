import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';
import type { StoredAccount } from './account.schema.js';
import { fold } from './fold.js';

/**
 * Who is an administrator (decisions.md 'People'): whom the command granted it, and whose email ADMIN_EMAILS names. The
 * portal sends no mails, so an account's email is worth what its way in is worth: docs/operations.md 'Administrators'.
 */
@Injectable()
export class Administrators {
  private readonly emailKeys: ReadonlySet<string>;

  constructor(@Inject(CONFIG) { ADMIN_EMAILS }: AuthConfig) {
    this.emailKeys = new Set(ADMIN_EMAILS.map(fold));
  }

  has(account: Pick<StoredAccount, 'admin' | 'emailKey' | 'emailVerified' | 'passwordHash'>): boolean {
    if (account.admin) return true;
    // An account that came by a provider which does not vouch for the email may bear anybody's.
    const own = account.emailVerified || account.passwordHash !== null;
    return own && account.emailKey !== undefined && this.emailKeys.has(account.emailKey);
  }
}
