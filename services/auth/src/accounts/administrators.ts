import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';
import { MailState } from '../mails/mail-state.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsRepository } from './accounts.repository.js';
import { fold } from './fold.js';
import { Proven } from './proven.js';

export interface Rights {
  admin: boolean;
  moderator: boolean;
}

/**
 * Who is an administrator or moderator. Administrators are accounts that were granted it by command, and accounts whose verified email is
 * in ADMIN_EMAILS; moderators are made by administrators. An unverified email may be anybody's: docs/operations.md 'Administrators'.
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
    private readonly mail: MailState,
  ) {
    this.emailKeys = new Set(ADMIN_EMAILS.map(fold));
    this.needFactor = ADMIN_FACTOR === 'on';
  }

  /**
   * Whether an account acts as an administrator or moderator now. Without two-step login it does so for some days after the first check
   * (FACTOR-07).
   * @returns `by`: when those days end
   */
  async standing(account: StoredAccount): Promise<Rights & { by?: Date }> {
    const rights = await this.rightsOf(account);
    if (!rights.admin && !rights.moderator) return rights;
    if (!this.needFactor || account.factor || hasPasskeysAlone(account)) return rights;
    const by = account.factorBy ?? (await this.accounts.beginGrace(account._id));
    return by > new Date() ? { ...rights, by } : { admin: false, moderator: false, by };
  }

  /** The granted rights, even if they need two-step login to take effect. */
  async rightsOf(account: StoredAccount): Promise<Rights> {
    const moderator = account.moderator === true && (await this.proven.has(account));
    return { admin: await this.has(account), moderator };
  }

  /** Whether the account may become a moderator's: its owner has confirmed the email, if that is possible. */
  async mayModerate({ emailVerified, identities }: StoredAccount): Promise<boolean> {
    const isMock = identities.some(({ provider }) => provider === 'mock');
    return !isMock && (emailVerified || (await this.mail.isOff()));
  }

  async has(
    account: Pick<StoredAccount, 'admin' | 'emailKey' | 'emailVerified' | 'mustVerify'>,
  ): Promise<boolean> {
    const { admin, emailKey, emailVerified } = account;
    if (emailVerified && emailKey !== undefined && this.emailKeys.has(emailKey)) return true;
    return admin && (await this.proven.has(account));
  }
}

/** A passkey counts as two factors, but only if there is no password or provider to sign in by without it. */
const hasPasskeysAlone = ({ passkeys = 0, passwordHash, identities }: StoredAccount): boolean =>
  passkeys > 0 && passwordHash === null && identities.length === 0;
