import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ARTICLE, articleSchema } from './article.schema.js';
import { PostsRepository } from './posts.repository.js';
import { REVIEW, reviewSchema } from './review.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ARTICLE, schema: articleSchema },
      { name: REVIEW, schema: reviewSchema },
    ]),
  ],
  providers: [PostsRepository],
  exports: [MongooseModule, PostsRepository],
})
export class PostsModule {}
