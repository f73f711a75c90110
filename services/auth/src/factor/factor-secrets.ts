import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '@screenlore/service-kit';
import { Secret, TOTP } from 'otpauth';
import type { StoredAccount } from '../accounts/account.schema.js';
import type { AuthConfig } from '../config.js';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** How many half minutes before and after the current one are accepted: clocks differ, and typing takes time. */
const WINDOW = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Secrets of authenticator apps (TOTP), stored encrypted: the database alone is not enough to make codes. */
@Injectable()
export class FactorSecrets {
  private readonly log = new Logger(FactorSecrets.name);
  private readonly key: Buffer;

  constructor(
    @Inject(CONFIG) { JWT_SECRET, FACTOR_SECRET }: Pick<AuthConfig, 'JWT_SECRET' | 'FACTOR_SECRET'>,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', FACTOR_SECRET ?? JWT_SECRET, '', 'screenlore factor', 32));
  }

  /** @returns a new secret in the form to store, and in the forms that apps accept */
  make({ _id, username }: StoredAccount): { kept: string; secret: string; address: string } {
    const totp = totpOf(new Secret({ size: SECRET_BYTES }), username);
    const iv = randomBytes(IV_BYTES);
    // Bound to the account: it cannot be decrypted for another account.
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(String(_id)));
    const hidden = Buffer.concat([cipher.update(totp.secret.bytes), cipher.final()]);
    return {
      kept: Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64'),
      secret: totp.secret.base32,
      address: totp.toString(),
    };
  }

  /** @returns the half minute of a code, or null if the code is wrong at this time */
  stepOf({ _id, username }: StoredAccount, kept: string, code: string): number | null {
    // The library throws for anything else, such as digits of other scripts.
    const secret = /^\d{6}$/.test(code) ? this.read(String(_id), kept) : undefined;
    if (!secret) return null;
    const timestamp = Date.now();
    const delta = totpOf(secret, username).validate({ token: code, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
  }

  private read(accountId: string, kept: string): Secret | undefined {
    const bytes = Buffer.from(kept, 'base64');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(accountId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return new Secret({ buffer: new Uint8Array(plain).buffer });
    } catch {
      this.log.error(`the authenticator secret of account ${accountId} is encrypted by another key`);
      return undefined;
    }
  }
}

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer: 'Screenlore', label, secret, period: PERIOD_S });
