import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { COMMENTS_COUNTED } from '@screenlore/contracts';
import { GoneMembersModule, outboxOf, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { MODERATION_ACT, moderationActSchema } from '../moderation/moderation-act.schema.js';
import { HiddenThreads } from '../threads/hidden-threads.js';
import { commentsCountedOf, THREAD, threadSchema } from '../threads/thread.schema.js';
import { ThreadQueue } from '../threads/thread-queue.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { COMMENT, commentSchema } from './comment.schema.js';
import { CommentNewsPublisher } from './comment-news.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';
import { LargeTrees } from './large-trees.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: COMMENT, schema: commentSchema },
      { name: THREAD, schema: threadSchema },
      { name: MODERATION_ACT, schema: moderationActSchema },
    ]),
    GoneMembersModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [CommentsController],
  providers: [
    CommentsRepository,
    CommentsService,
    CommentNewsPublisher,
    ModerationRepository,
    HiddenThreads,
    LargeTrees,
    outboxOf(THREAD, COMMENTS_COUNTED, commentsCountedOf),
    ThreadQueue,
    ThreadsRepository,
  ],
  exports: [CommentsRepository, ThreadsRepository],
})
export class CommentsModule {}
