import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';

/** Argon2id (decisions.md 'People'), with the figures of the settings. */
@Injectable()
export class PasswordHashes {
  private readonly figures: { memoryCost: number; timeCost: number; parallelism: number };
  /** Stands in where there is no hash, so that looking takes as long; nobody knows its password. */
  private readonly nobodys: Promise<string>;

  constructor(@Inject(CONFIG) { ARGON2_MEMORY_KIB, ARGON2_PASSES }: AuthConfig) {
    // Argon2id is the library's default algorithm.
    this.figures = { memoryCost: ARGON2_MEMORY_KIB, timeCost: ARGON2_PASSES, parallelism: 1 };
    this.nobodys = this.make(randomBytes(32).toString('base64url'));
  }

  make(password: string): Promise<string> {
    return hash(composed(password), this.figures);
  }

  /** Takes as long without a hash as with one. @param kept null where the account has none, or there is no account */
  async fits(kept: string | null, password: string): Promise<boolean> {
    const right = await verify(kept ?? (await this.nobodys), composed(password));
    return right && kept !== null;
  }

  /** Whether a hash was made with other figures than those of now. */
  isOutdated(kept: string): boolean {
    const { memoryCost, timeCost, parallelism } = parseOptions(kept);
    const { figures } = this;
    return (
      memoryCost !== figures.memoryCost ||
      timeCost !== figures.timeCost ||
      parallelism !== figures.parallelism
    );
  }
}

/** The same letters typed on another machine may come in another form of Unicode. */
const composed = (password: string): string => password.normalize('NFKC');
