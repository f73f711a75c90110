import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { COMMENTS_COUNTED } from '@screenlore/contracts';
import {
  GoneMembersModule,
  holdsModuleOf,
  outboxOf,
  TransactionsModule,
  VolumesModule,
} from '@screenlore/service-kit';
import { LikeCountsModule } from '../like-counts/like-counts.module.js';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { MODERATION_ACT, moderationActSchema } from '../moderation/moderation-act.schema.js';
import { commentsCountedOf, THREAD, threadSchema } from '../threads/thread.schema.js';
import { ThreadQueue, ThreadsRepository } from '../threads/threads.repository.js';
import { COMMENT, commentSchema } from './comment.schema.js';
import { CommentCauses } from './comment-causes.js';
import { CommentNewsPublisher } from './comment-news.js';
import { CommentReadingService } from './comment-reading.service.js';
import { COMMENT_VERSION, commentVersionSchema } from './comment-version.schema.js';
import { CommentVersionsRepository } from './comment-versions.repository.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';
import { DELETED_COMMENT, deletedCommentSchema } from './deleted-comment.schema.js';
import { DeletedCommentsRepository } from './deleted-comments.repository.js';
import { ErasedThreadsRepository } from './erased-threads.repository.js';
import { HeldComments } from './held-comments.repository.js';
import { HiddenThreads } from './hidden-threads.js';
import { LargeTrees } from './large-trees.js';
import { ModeratedCommentsService } from './moderated-comments.service.js';
import { OwnCommentsService } from './own-comments.service.js';
import { ReachesRepository } from './reaches.repository.js';
import { ReturningComments } from './returning-comments.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: COMMENT, schema: commentSchema },
      { name: COMMENT_VERSION, schema: commentVersionSchema },
      { name: DELETED_COMMENT, schema: deletedCommentSchema },
      { name: THREAD, schema: threadSchema },
      { name: MODERATION_ACT, schema: moderationActSchema },
    ]),
    CommentCauses,
    GoneMembersModule,
    holdsModuleOf('comments'),
    LikeCountsModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [CommentsController],
  providers: [
    CommentsRepository,
    CommentsService,
    CommentNewsPublisher,
    CommentReadingService,
    CommentVersionsRepository,
    DeletedCommentsRepository,
    ModerationRepository,
    ErasedThreadsRepository,
    HeldComments,
    HiddenThreads,
    LargeTrees,
    ModeratedCommentsService,
    OwnCommentsService,
    ReachesRepository,
    ReturningComments,
    outboxOf(THREAD, COMMENTS_COUNTED, commentsCountedOf),
    ThreadQueue,
    ThreadsRepository,
  ],
  exports: [CommentsRepository, DeletedCommentsRepository, ReachesRepository, ThreadQueue, ThreadsRepository],
})
export class CommentsModule {}
