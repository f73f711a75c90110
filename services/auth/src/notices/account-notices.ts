import { Injectable } from '@nestjs/common';
import type { Session } from '@screenlore/service-kit';
import type { StoredAccount } from '../accounts/account.schema.js';
import { GuessingService } from '../guessing/guessing.service.js';
import { MailLinks } from '../mails/mail-links.js';
import type { NoticeContent } from '../mails/notice.schema.js';
import { NoticesRepository } from '../mails/notices.repository.js';
import { ClosingLinks } from './closing-links.repository.js';

/** Writes to members about what happened to their accounts, each time with a link for 'this was not me' (NOTICE-01). */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly links: MailLinks,
    private readonly closing: ClosingLinks,
    private readonly guessing: GuessingService,
  ) {}

  /** @param session of the transaction that makes the change, if there is one */
  async tell(
    { _id, email }: Pick<StoredAccount, '_id' | 'email'>,
    content: NoticeContent,
    session?: Session,
  ): Promise<void> {
    const accountId = String(_id);
    if (email === null || !(await this.guessing.mayTell(accountId, content.kind, session))) return;
    const id = this.links.newId();
    await this.closing.add({ _id: id, accountId, email }, session);
    await this.notices.add({ _id, email }, content, session, { link: { purpose: 'closing', id } });
  }
}
