import { Module } from '@nestjs/common';
import {
  GoneMembersModule,
  goneTextsModuleOf,
  memberDeletionOf,
  TransactionsModule,
} from '@screenlore/service-kit';
import { FilesModule } from '../files/files.module.js';
import { TitlePostsModule } from '../title-posts/title-posts.module.js';
import { ContentDeletion } from './content-deletion.repository.js';

/** Deletes the texts and pictures of deleted accounts. */
@Module({
  imports: [
    GoneMembersModule,
    goneTextsModuleOf('content'),
    TransactionsModule,
    FilesModule,
    TitlePostsModule,
  ],
  providers: memberDeletionOf('content', ContentDeletion),
})
export class LeavingModule {}
