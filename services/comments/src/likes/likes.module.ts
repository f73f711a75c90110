import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LIKES_COUNTED } from '@screenlore/contracts';
import { outboxOf, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { COMMENT, commentSchema } from '../comments/comment.schema.js';
import { CommentCauses } from '../comments/comment-causes.js';
import { CommentsModule } from '../comments/comments.module.js';
import { DELETED_COMMENT, deletedCommentSchema } from '../comments/deleted-comment.schema.js';
import { LIKE_COUNT, likeCountSchema, likesCountedOf } from '../like-counts/like.schema.js';
import { LikeCountsModule } from '../like-counts/like-counts.module.js';
import { GoneLikes } from './gone-likes.repository.js';
import { LikeNewsPublisher } from './like-news.js';
import { LikesController } from './likes.controller.js';
import { LikesService } from './likes.service.js';

/** Who likes which texts of all services. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: COMMENT, schema: commentSchema },
      { name: DELETED_COMMENT, schema: deletedCommentSchema },
      { name: LIKE_COUNT, schema: likeCountSchema },
    ]),
    CommentCauses,
    CommentsModule,
    LikeCountsModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [LikesController],
  providers: [
    outboxOf(LIKE_COUNT, LIKES_COUNTED, likesCountedOf),
    GoneLikes,
    LikeNewsPublisher,
    LikesService,
  ],
  exports: [LikesService],
})
export class LikesModule {}
