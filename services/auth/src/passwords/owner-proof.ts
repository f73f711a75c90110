import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { hasProof, proofNeeded } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { fold, usernameKeyOf } from '../accounts/fold.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { PasswordHashes } from './password-hashes.js';

/**
 * The proof required before an account is deleted or its email changed: the password, or a recent proof. Owners of accounts without a
 * password enter their username, which guards against mistakes and proves nothing.
 */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly guessing: GuessingService,
    private readonly passwords: PasswordHashes,
  ) {}

  /** @returns why the proof is refused, or null. @throws CallError 'forbidden' if a fresh proof is needed, 'tooMany' */
  async refusalOf(
    account: StoredAccount,
    proof: string | undefined,
    caller: Caller,
    address: string,
  ): Promise<string | null> {
    const { usernameKey, passwordHash } = account;
    if (proof !== undefined && passwordHash !== null) return this.passwordRefusalOf(account, proof, address);
    const isName = (name: string) =>
      [fold, usernameKeyOf].some((keyOf) => keyOf(name.trim()) === usernameKey);
    if (proof !== undefined && !isName(proof)) return MESSAGES.usernameWrong;
    if (!hasProof(caller)) throw proofNeeded();
    return null;
  }

  /** Guesses count together with those at sign-in. @returns why the proof is refused, or null. @throws CallError 'tooMany' */
  async passwordRefusalOf(account: StoredAccount, proof: string, address: string): Promise<string | null> {
    const { _id, emailKey = String(_id) } = account;
    await this.guessing.countAddress(address);
    await this.guessing.countGuess(emailKey, address, 'Too many wrong passwords.');
    if (!(await this.passwords.fits(account, proof))) return MESSAGES.passwordNotRight;
    await this.guessing.right(emailKey, address);
    return null;
  }
}
