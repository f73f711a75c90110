import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';
import type { StoredAccount } from './account.schema.js';
import { fold } from './fold.js';
import { Proven } from './proven.js';

/**
 * Who is an administrator: whom the command granted it, and whose verified email ADMIN_EMAILS names. An email that nobody
 * verified may be anybody's: docs/operations.md 'Administrators'.
 */
@Injectable()
export class Administrators {
  private readonly emailKeys: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) { ADMIN_EMAILS }: AuthConfig,
    private readonly proven: Proven,
  ) {
    this.emailKeys = new Set(ADMIN_EMAILS.map(fold));
  }

  async has(
    account: Pick<StoredAccount, 'admin' | 'emailKey' | 'emailVerified' | 'mustVerify'>,
  ): Promise<boolean> {
    const { admin, emailKey, emailVerified } = account;
    if (emailVerified && emailKey !== undefined && this.emailKeys.has(emailKey)) return true;
    return admin && (await this.proven.has(account));
  }
}
