import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { CommentCauses } from '../comments/comment-causes.js';
import { CommentsModule } from '../comments/comments.module.js';
import { FeelingsModule } from '../feelings/feelings.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { CommentsDeletion } from './comments-deletion.repository.js';

/** Deletes the comments of deleted accounts. */
@Module({
  imports: [
    GoneMembersModule,
    TransactionsModule,
    CommentCauses,
    CommentsModule,
    FeelingsModule,
    LikesModule,
  ],
  providers: memberDeletionOf('comments', CommentsDeletion),
})
export class LeavingModule {}
