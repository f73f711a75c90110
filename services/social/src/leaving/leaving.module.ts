import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { NoticesModule } from '../notices/notices.module.js';
import { SocialDeletion } from './social-deletion.repository.js';

/** What happens to a member's choices when the account is deleted, and to others' choices about them. */
@Module({
  imports: [GoneMembersModule, NoticesModule, TransactionsModule],
  providers: memberDeletionOf('social', SocialDeletion),
})
export class LeavingModule {}
