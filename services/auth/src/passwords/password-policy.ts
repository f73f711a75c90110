import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { MESSAGES, type PasswordPolicy as PolicyName, passwordRules } from '@screenlore/contracts';
import { CallError, CONFIG } from '@screenlore/service-kit';
import type { AuthConfig } from '../config.js';

/** One in each line, in small letters; where it comes from is in the file beside it. */
const COMMON_FILE = path.resolve(import.meta.dirname, '../../data/common-passwords.txt');

/** The rules for new passwords. Existing passwords are not checked. */
@Injectable()
export class PasswordPolicy {
  readonly name: PolicyName;
  private readonly common: ReadonlySet<string>;

  constructor(@Inject(CONFIG) { PASSWORD_POLICY }: Pick<AuthConfig, 'PASSWORD_POLICY'>) {
    this.name = PASSWORD_POLICY;
    this.common = new Set(
      PASSWORD_POLICY === 'modern' ? readFileSync(COMMON_FILE, 'utf8').trimEnd().split('\n') : [],
    );
  }

  /** @throws CallError 'malformed' with the sentence that belongs to the password's field */
  check(password: string): void {
    const checked = passwordRules[this.name].safeParse(password);
    if (!checked.success)
      throw new CallError('malformed', checked.error.issues[0]?.message ?? MESSAGES.passwordRule);
    if (this.common.has(password.toLowerCase())) throw new CallError('malformed', MESSAGES.passwordCommon);
  }
}
