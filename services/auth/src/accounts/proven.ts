import { Injectable } from '@nestjs/common';
import { MailState } from '../mails/mail-state.js';
import type { StoredAccount } from './account.schema.js';

/**
 * Whether an account has verified its email as far as required to write for others and to act as an administrator (VERIFY-02, VERIFY-07).
 */
@Injectable()
export class Proven {
  constructor(private readonly mail: MailState) {}

  /** True if mail is off, since nobody could verify an email then, and for accounts older than the rule. */
  async has({
    emailVerified,
    mustVerify,
  }: Pick<StoredAccount, 'emailVerified' | 'mustVerify'>): Promise<boolean> {
    return emailVerified || !mustVerify || !(await this.mail.isOn());
  }
}
