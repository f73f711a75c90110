import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@screenlore/contracts';
import type { StoredAccount } from '../accounts/account.schema.js';
import { fold, usernameKeyOf } from '../accounts/fold.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { PasswordHashes } from './password-hashes.js';

/** What is asked again before an account is deleted or its email changed: the password, or the username where there is none. */
@Injectable()
export class OwnerProof {
  constructor(
    private readonly guessing: GuessingService,
    private readonly passwords: PasswordHashes,
  ) {}

  /** Guesses count together with those of sign-ins. @returns why it is not the owner, or null. @throws CallError 'tooMany' */
  async refusalOf(account: StoredAccount, proof: string, address: string): Promise<string | null> {
    const { _id, usernameKey, passwordHash, emailKey = String(_id) } = account;
    if (passwordHash === null)
      return [fold, usernameKeyOf].some((keyOf) => keyOf(proof.trim()) === usernameKey)
        ? null
        : MESSAGES.usernameWrong;
    await this.guessing.countAddress(address);
    await this.guessing.countGuess(emailKey, address, 'Too many wrong passwords.');
    if (!(await this.passwords.fits(account, proof))) return MESSAGES.passwordNotRight;
    await this.guessing.right(emailKey, address);
    return null;
  }
}
