import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsRepository } from './accounts.repository.js';
import { fold } from './fold.js';
import { Proven } from './proven.js';

/**
 * Who is an administrator: whom the command granted it, and whose verified email ADMIN_EMAILS names. An email that nobody
 * verified may be anybody's: docs/operations.md 'Administrators'.
 */
@Injectable()
export class Administrators {
  private readonly emailKeys: ReadonlySet<string>;

  /** Whether they need two-step login. */
  private readonly needFactor: boolean;

  constructor(
    @Inject(CONFIG) { ADMIN_EMAILS, ADMIN_FACTOR }: AuthConfig,
    private readonly proven: Proven,
    private readonly accounts: AccountsRepository,
  ) {
    this.emailKeys = new Set(ADMIN_EMAILS.map(fold));
    this.needFactor = ADMIN_FACTOR === 'on';
  }

  /**
   * What that comes to now: without two-step login it holds for a while only, from when this is first asked (FACTOR-07).
   * @returns also until when, where that is so
   */
  async standing(account: StoredAccount): Promise<{ admin: boolean; by?: Date }> {
    if (!(await this.has(account))) return { admin: false };
    if (!this.needFactor || account.factor || hasPasskeysAlone(account)) return { admin: true };
    const by = account.factorBy ?? (await this.accounts.beginGrace(account._id));
    return { admin: by > new Date(), by };
  }

  async has(
    account: Pick<StoredAccount, 'admin' | 'emailKey' | 'emailVerified' | 'mustVerify'>,
  ): Promise<boolean> {
    const { admin, emailKey, emailVerified } = account;
    if (emailVerified && emailKey !== undefined && this.emailKeys.has(emailKey)) return true;
    return admin && (await this.proven.has(account));
  }
}

/** A passkey is two factors, but of no help where a password or a provider alone would do. */
const hasPasskeysAlone = ({ passkeys = 0, passwordHash, identities }: StoredAccount): boolean =>
  passkeys > 0 && passwordHash === null && identities.length === 0;
