import { Injectable } from '@nestjs/common';
import { MailState } from '../mails/mail-state.js';
import type { StoredAccount } from './account.schema.js';

/** For whom the portal has asked enough: who may write for others, and whose grant holds (VERIFY-02, VERIFY-07). */
@Injectable()
export class Proven {
  constructor(private readonly mail: MailState) {}

  /** Where mail is off nobody can verify an email, and who was here before it was asked for goes on as before. */
  async has({
    emailVerified,
    mustVerify,
  }: Pick<StoredAccount, 'emailVerified' | 'mustVerify'>): Promise<boolean> {
    return emailVerified || !mustVerify || !(await this.mail.isOn());
  }
}
