import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { NoticesModule } from '../notices/notices.module.js';
import { SocialDeletion } from './social-deletion.repository.js';

/** What becomes of a member's choices when the account is gone, and of the choices of others about them. */
@Module({
  imports: [GoneMembersModule, NoticesModule, TransactionsModule],
  providers: memberDeletionOf('social', SocialDeletion),
})
export class LeavingModule {}
