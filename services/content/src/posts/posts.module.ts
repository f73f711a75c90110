import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TitlePostsModule } from '../title-posts/title-posts.module.js';
import { ARTICLE, articleSchema } from './article.schema.js';
import { PostsRepository } from './posts.repository.js';
import { REVIEW, reviewSchema } from './review.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ARTICLE, schema: articleSchema },
      { name: REVIEW, schema: reviewSchema },
    ]),
    TitlePostsModule,
  ],
  providers: [PostsRepository],
  exports: [MongooseModule, PostsRepository, TitlePostsModule],
})
export class PostsModule {}
