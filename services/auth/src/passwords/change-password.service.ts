import { Injectable } from '@nestjs/common';
import { type CallReply, type InternalRequest, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { AccountNotices } from '../notices/account-notices.js';
import { deviceOf } from '../sessions/device-of.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordHashes } from './password-hashes.js';
import { PasswordPolicy } from './password-policy.js';

/** Shows a member's ways in, and changes the password. */
@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly guessing: GuessingService,
    private readonly passwords: PasswordHashes,
    private readonly policy: PasswordPolicy,
    private readonly audit: AuditService,
    private readonly notices: AccountNotices,
  ) {}

  async waysOf(userId: string): Promise<CallReply<'get-own-sign-in'>> {
    const { passwordHash, identities, passkeys = 0, factor } = await this.accountOf(userId);
    return {
      hasPassword: passwordHash !== null,
      providers: [...new Set(identities.flatMap(({ provider }) => (provider === 'oidc' ? [] : provider)))],
      oidc: identities.some(({ provider }) => provider === 'oidc'),
      passkeys,
      twoStep: factor !== undefined,
      since: identities.map(({ provider, linkedAt, usedAt }) => ({
        ...{ provider, at: linkedAt.toISOString(), usedAt: usedAt?.toISOString() ?? null },
      })),
    };
  }

  /**
   * Guesses at the old password count together with those at sign-in, so that a stolen access token does not help to guess it.
   * @throws CallError 'malformed' for a new password that the policy refuses, 'conflict' if the account has no password, 'forbidden' if
   * the old one is wrong, 'tooMany'
   */
  async change(
    userId: string,
    { oldPassword, newPassword, sessionId, address, userAgent }: InternalRequest<'replace-password'>,
  ): Promise<CallReply<'change-password'>> {
    const account = await this.accountOf(userId);
    this.policy.check(newPassword, account);
    const { _id, username, passwordHash, emailKey = userId } = account;
    if (passwordHash === null) throw new CallError('conflict', MESSAGES.passwordNone);
    await this.guessing.countAddress(address);
    await this.guessing.countGuess(emailKey, address, 'Too many wrong passwords.');
    const from = { address, device: deviceOf(userAgent) };
    const entry = { event: 'password-change', way: 'password', accountId: _id, username, ...from } as const;
    if (!(await this.passwords.fits(account, oldPassword))) {
      await this.audit.add({ ...entry, result: 'refused' });
      throw wrong();
    }
    await this.guessing.right(emailKey, address);
    const hash = await this.passwords.make(newPassword);
    // Another request may have changed it meanwhile.
    if (!(await this.accounts.changePassword(_id, passwordHash, hash))) throw wrong();
    await this.audit.add({ ...entry, result: 'ok' });
    await this.notices.tell(account, { kind: 'password-changed', at: new Date().toISOString() });
    return { ended: await this.sessions.endAll(_id, sessionId) };
  }

  private async accountOf(userId: string) {
    const account = await this.accounts.findById(userId);
    if (!account) throw new CallError('unauthenticated', MESSAGES.sessionEnded);
    return account;
  }
}

const wrong = () => new CallError('forbidden', MESSAGES.passwordWrong);
