import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { CONFIG } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import type { AuthConfig } from '../config.js';

/** The hash of a password, and the form of the password that was hashed. */
export type KeptPassword = Pick<StoredAccount, 'passwordHash' | 'passwordAsTyped'>;

const NONE: KeptPassword = { passwordHash: null, passwordAsTyped: true };

/** Argon2id with the costs from the settings, over the password's bytes as typed. */
@Injectable()
export class PasswordHashes {
  private readonly figures: { memoryCost: number; timeCost: number; parallelism: number };
  /** Checked if there is no hash, so that it takes the same time; its password is random. */
  private readonly nobodys: Promise<string>;

  constructor(@Inject(CONFIG) { ARGON2_MEMORY_KIB, ARGON2_PASSES }: AuthConfig) {
    // Argon2id is the library's default algorithm.
    this.figures = { memoryCost: ARGON2_MEMORY_KIB, timeCost: ARGON2_PASSES, parallelism: 1 };
    this.nobodys = this.make(randomBytes(32).toString('base64url'));
  }

  make(password: string): Promise<string> {
    return hash(password, this.figures);
  }

  /**
   * Takes the same time without a hash.
   * @param account null if there is none
   */
  async fits(account: KeptPassword | null, password: string): Promise<boolean> {
    const { passwordHash, passwordAsTyped } = account ?? NONE;
    const kept = passwordHash ?? (await this.nobodys);
    let right = await verify(kept, password);
    // A password that has a composed form is checked twice for every account, so that the time reveals nothing.
    const before = composed(password);
    if (before !== password) right = ((await verify(kept, before)) && !passwordAsTyped) || right;
    return right && passwordHash !== null;
  }

  /** Whether a hash was made with other settings than the current ones. */
  isOutdated({ passwordHash, passwordAsTyped }: KeptPassword): boolean {
    if (passwordHash === null) return false;
    const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
    const { figures } = this;
    return (
      !passwordAsTyped ||
      memoryCost !== figures.memoryCost ||
      timeCost !== figures.timeCost ||
      parallelism !== figures.parallelism
    );
  }
}

/** The form that was hashed if `passwordAsTyped` is false. */
const composed = (password: string): string => password.normalize('NFKC');
