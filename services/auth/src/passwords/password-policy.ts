import { Inject, Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES, type PasswordPolicy as PolicyName, passwordRules } from '@screenlore/contracts';
import { CallError, CONFIG } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { fold } from '../accounts/fold.js';
import type { AuthConfig } from '../config.js';
import { readCommonPasswords } from './common-passwords.js';

/** Words of an account that are easily guessed. */
export type OwnWords = Pick<StoredAccount, 'username' | 'firstName' | 'surname' | 'email'>;

const PORTAL = 'screenlore';
/** Shorter words occur in half of all passwords. */
const WORD_MIN = 3;

/** The rules for new passwords. Existing passwords are not checked. */
@Injectable()
export class PasswordPolicy {
  readonly name: PolicyName;
  /** Why this policy is in force, for the log. */
  readonly reason: string;
  private readonly common: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) { PASSWORD_POLICY, PUBLIC_URL }: Pick<AuthConfig, 'PASSWORD_POLICY' | 'PUBLIC_URL'>,
  ) {
    this.name = PASSWORD_POLICY ?? (PUBLIC_URL === undefined ? 'standard' : 'modern');
    const isSet = PUBLIC_URL === undefined ? 'is not set' : 'is set';
    this.reason = PASSWORD_POLICY === undefined ? `PUBLIC_URL ${isSet}` : 'PASSWORD_POLICY says so';
    this.common = this.name === 'modern' ? readCommonPasswords() : new Set();
  }

  /**
   * @param own words of the account that gets the password
   * @throws CallError 'malformed' with a sentence for the password's field
   */
  check(password: string, own: OwnWords): void {
    const checked = passwordRules[this.name].safeParse(password);
    if (!checked.success)
      throw new CallError('malformed', checked.error.issues[0]?.message ?? MESSAGES.passwordRule);
    if (this.name !== 'modern') return;
    if (this.common.has(password.toLowerCase())) throw new CallError('malformed', MESSAGES.passwordCommon);
    if (isMadeOf(password, own)) throw new CallError('malformed', MESSAGES.passwordOwnWords);
  }
}

/** Whether too little of a password is left without the account's own words and the portal's name. */
function isMadeOf(password: string, { username, firstName, surname, email }: OwnWords): boolean {
  const words = [PORTAL, email ?? '', username, firstName, surname]
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(fold)
    .filter((word) => word.length >= WORD_MIN)
    // Longest first, so that a whole name goes before its parts.
    .sort((a, b) => b.length - a.length);
  const folded = fold(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && [...rest].length < LIMITS.modernPasswordMin;
}
