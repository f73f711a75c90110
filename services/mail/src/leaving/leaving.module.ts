import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { MailDeletion } from './mail-deletion.repository.js';

/** What becomes of mails when the account they were for is gone. */
@Module({
  imports: [GoneMembersModule, TransactionsModule],
  providers: memberDeletionOf('mail', MailDeletion),
})
export class LeavingModule {}
