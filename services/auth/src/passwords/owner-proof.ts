import { Injectable } from '@nestjs/common';
import { type Caller, MESSAGES } from '@screenlore/contracts';
import { hasProof, proofNeeded } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { fold, usernameKeyOf } from '../accounts/fold.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { PasswordHashes } from './password-hashes.js';

/**
 * What is asked again before an account is deleted or its email changed: the password, or a proof of a short while ago. The
 * username of an account without a password guards against mistakes, and proves nothing.
 */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly guessing: GuessingService,
    private readonly passwords: PasswordHashes,
  ) {}

  /** @returns why it is not the owner, or null. @throws CallError 'forbidden' where a proof has to be asked for, 'tooMany' */
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

  /** Guesses count together with those of sign-ins. @returns why it is not the owner, or null. @throws CallError 'tooMany' */
  async passwordRefusalOf(account: StoredAccount, proof: string, address: string): Promise<string | null> {
    const { _id, emailKey = String(_id) } = account;
    await this.guessing.countAddress(address);
    await this.guessing.countGuess(emailKey, address, 'Too many wrong passwords.');
    if (!(await this.passwords.fits(account, proof))) return MESSAGES.passwordNotRight;
    await this.guessing.right(emailKey, address);
    return null;
  }
}
