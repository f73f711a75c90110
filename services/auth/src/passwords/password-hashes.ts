import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { CONFIG } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import type { AuthConfig } from '../config.js';

/** What is kept of a password, and what of it was hashed. */
export type KeptPassword = Pick<StoredAccount, 'passwordHash' | 'passwordAsTyped'>;

const NONE: KeptPassword = { passwordHash: null, passwordAsTyped: true };

/** Argon2id with the figures of the settings, of the password's bytes as they were typed. */
@Injectable()
export class PasswordHashes {
  private readonly figures: { memoryCost: number; timeCost: number; parallelism: number };
  /** Compared where there is no hash, so that it takes as long; nobody knows its password. */
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
   * Takes as long without a hash as with one.
   * @param account null where there is none
   */
  async fits(account: KeptPassword | null, password: string): Promise<boolean> {
    const { passwordHash, passwordAsTyped } = account ?? NONE;
    const kept = passwordHash ?? (await this.nobodys);
    let right = await verify(kept, password);
    // A password that has a composed form is checked twice for everybody, so that the time reveals nothing.
    const before = composed(password);
    if (before !== password) right = ((await verify(kept, before)) && !passwordAsTyped) || right;
    return right && passwordHash !== null;
  }

  /** Whether a hash was made with other settings than today's. */
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

/** What hashes without `passwordAsTyped` were made of. */
const composed = (password: string): string => password.normalize('NFKC');
