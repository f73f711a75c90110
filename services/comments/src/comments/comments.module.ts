import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ModerationRepository } from '../moderation/moderation.repository.js';
import { MODERATION_ACT, moderationActSchema } from '../moderation/moderation-act.schema.js';
import { HiddenThreads } from '../threads/hidden-threads.js';
import { THREAD, threadSchema } from '../threads/thread.schema.js';
import { ThreadCounts } from '../threads/thread-counts.js';
import { ThreadQueue } from '../threads/thread-queue.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { COMMENT, commentSchema } from './comment.schema.js';
import { CommentNewsPublisher } from './comment-news.js';
import { CommentVolume } from './comment-volume.repository.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: COMMENT, schema: commentSchema },
      { name: THREAD, schema: threadSchema },
      { name: MODERATION_ACT, schema: moderationActSchema },
    ]),
  ],
  controllers: [CommentsController],
  providers: [
    CommentsRepository,
    CommentsService,
    CommentNewsPublisher,
    CommentVolume,
    ModerationRepository,
    HiddenThreads,
    ThreadCounts,
    ThreadQueue,
    ThreadsRepository,
  ],
})
export class CommentsModule {}
