import { Module } from '@nestjs/common';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { CommentCauses } from '../comments/comment-causes.js';
import { CommentsModule } from '../comments/comments.module.js';
import { CommentsDeletion } from './comments-deletion.repository.js';

/** What becomes of comments when an account is gone. */
@Module({
  imports: [GoneMembersModule, TransactionsModule, CommentCauses, CommentsModule],
  providers: memberDeletionOf('comments', CommentsDeletion),
})
export class LeavingModule {}
