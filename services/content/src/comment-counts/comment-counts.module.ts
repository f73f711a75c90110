import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ARTICLE, articleSchema } from '../articles/article.schema.js';
import { WithdrawnPostsModule } from '../moderation/withdrawn-posts.module.js';
import { REVIEW, reviewSchema } from '../reviews/review.schema.js';
import { CommentCountsController } from './comment-counts.controller.js';
import { CommentCountsRepository } from './comment-counts.repository.js';
import { CommentCountsService } from './comment-counts.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ARTICLE, schema: articleSchema },
      { name: REVIEW, schema: reviewSchema },
    ]),
    WithdrawnPostsModule,
  ],
  controllers: [CommentCountsController],
  providers: [CommentCountsRepository, CommentCountsService],
})
export class CommentCountsModule {}
