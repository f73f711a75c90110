import { Injectable } from '@nestjs/common';
import { type ExistingAccount, MESSAGES } from '@screenlore/contracts';
import { CallError } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { accountLocked } from '../accounts/account-locked.js';
import { AuditService } from '../audit/audit.service.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { Ceremonies } from '../passkeys/ceremonies.service.js';
import { PasswordHashes } from '../passwords/password-hashes.js';

/** Where somebody signs in, for the audit log. */
export interface From {
  address: string;
  device: string | null;
}
type Proof = Exclude<ExistingAccount, 'leave'>;

/** The questions, by the account's ways in: `verified` if the email is verified, `open` if the account may lose it. */
const ASKED = {
  password: { verified: MESSAGES.emailYoursByPassword, open: MESSAGES.emailHasPassword },
  passkey: { verified: MESSAGES.emailYoursByPasskey, open: MESSAGES.emailHasPasskey },
  both: { verified: MESSAGES.emailYoursByBoth, open: MESSAGES.emailHasBoth },
} as const;

/** Refusals that ask the caller a question (AUTH-10, AUTH-15). */
export const QUESTIONS: ReadonlySet<string> = new Set([
  ...Object.values(ASKED).flatMap((texts) => Object.values(texts)),
  ...[MESSAGES.linkPasswordWrong, MESSAGES.passkeyRefused],
]);

/**
 * Accounts that already have the email of a social sign-in. Proving to own such an account links the provider to it (AUTH-10, AUTH-15).
 */
@Injectable()
export class ExistingAccounts {
  constructor(
    private readonly audit: AuditService,
    private readonly guessing: GuessingService,
    private readonly passwords: PasswordHashes,
    private readonly ceremonies: Ceremonies,
  ) {}

  /** @returns the question; null if the account has no way to prove ownership */
  questionOf({ passwordHash, passkeys = 0, emailVerified }: StoredAccount): string | null {
    const byPasskey = passkeys > 0 && this.ceremonies.isOn;
    if (passwordHash === null && !byPasskey) return null;
    const by = passwordHash === null ? 'passkey' : byPasskey ? 'both' : 'password';
    return ASKED[by][emailVerified ? 'verified' : 'open'];
  }

  /** Options by which a device uses a passkey of the account for this sign-in. @throws CallError 'notBuilt' */
  toUsePasskey({ _id }: StoredAccount, attempt: string): Promise<Record<string, unknown>> {
    return this.ceremonies.toUse({ accountId: String(_id), attempt });
  }

  /** @throws CallError 'forbidden' for a wrong proof, 'unauthenticated' for a locked account, 'tooMany', 'notBuilt' */
  async prove(account: StoredAccount, proof: Proof, attempt: string, from: From): Promise<void> {
    const byPassword = 'password' in proof;
    const right = byPassword
      ? await this.isPassword(account, proof.password, from.address)
      : (await this.ceremonies.used(proof.passkey, { accountId: String(account._id), attempt })).right;
    const isOpen = right && !account.locked && !account.resetDemandedAt;
    const { _id: accountId, username } = account;
    const way = byPassword ? 'password' : 'passkey';
    if (!isOpen)
      await this.audit.add({
        ...{ event: 'sign-in', way, result: 'refused' },
        ...{ accountId, username, ...from },
      });
    if (!right)
      throw new CallError('forbidden', byPassword ? MESSAGES.linkPasswordWrong : MESSAGES.passkeyRefused);
    if (account.locked) throw accountLocked(account.locked);
    if (account.resetDemandedAt) throw new CallError('forbidden', MESSAGES.waysInClosed);
  }

  private async isPassword(account: StoredAccount, password: string, address: string): Promise<boolean> {
    const { emailKey = '' } = account;
    await this.guessing.countGuess(emailKey, address);
    const right = await this.passwords.fits(account, password);
    if (right) await this.guessing.right(emailKey, address);
    return right;
  }
}
