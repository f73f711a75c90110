import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { ImportsModule } from '../imports/imports.module.js';
import { LibraryDeletion } from './library-deletion.repository.js';

/** What becomes of a library when its owner's account is gone. */
@Module({
  imports: [GoneMembersModule, ImportsModule, TransactionsModule],
  providers: memberDeletionOf('library', LibraryDeletion),
})
export class LeavingModule {}
