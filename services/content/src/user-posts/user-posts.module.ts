import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ARTICLE, articleSchema } from '../articles/article.schema.js';
import { REVIEW, reviewSchema } from '../reviews/review.schema.js';
import { UserPostsController } from './user-posts.controller.js';
import { UserPostsRepository } from './user-posts.repository.js';
import { UserPostsService } from './user-posts.service.js';

/** What a user wrote, for profiles. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ARTICLE, schema: articleSchema },
      { name: REVIEW, schema: reviewSchema },
    ]),
  ],
  controllers: [UserPostsController],
  providers: [UserPostsRepository, UserPostsService],
})
export class UserPostsModule {}
