import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { FilesModule } from '../files/files.module.js';
import { ContentDeletion } from './content-deletion.repository.js';

/** What becomes of texts and pictures when an account is gone. */
@Module({
  imports: [GoneMembersModule, TransactionsModule, FilesModule],
  providers: memberDeletionOf('content', ContentDeletion),
})
export class LeavingModule {}
