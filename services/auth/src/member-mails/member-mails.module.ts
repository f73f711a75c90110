import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { NoticesByMail } from './notices-by-mail.js';
import { Pushable } from './pushable.js';

/** What other services need to write to members. */
@Module({ imports: [AccountsModule, SessionsModule], providers: [NoticesByMail, Pushable] })
export class MemberMailsModule {}
