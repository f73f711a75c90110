import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { MailDeletion } from './mail-deletion.repository.js';

/** What happens to mails when the receiver's account is deleted. */
@Module({
  imports: [GoneMembersModule, TransactionsModule],
  providers: memberDeletionOf('mail', MailDeletion),
})
export class LeavingModule {}
