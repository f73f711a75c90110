import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { ImportsModule } from '../imports/imports.module.js';
import { ListsModule } from '../lists/lists.module.js';
import { LibraryDeletion } from './library-deletion.repository.js';

/** What happens to a library when its owner's account is deleted. */
@Module({
  imports: [GoneMembersModule, ImportsModule, ListsModule, TransactionsModule],
  providers: memberDeletionOf('library', LibraryDeletion),
})
export class LeavingModule {}
