import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WITHDRAWN_POST, withdrawnPostSchema } from './withdrawn-post.schema.js';
import { WithdrawnPostsRepository } from './withdrawn-posts.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: WITHDRAWN_POST, schema: withdrawnPostSchema }])],
  providers: [WithdrawnPostsRepository],
  exports: [WithdrawnPostsRepository],
})
export class WithdrawnPostsModule {}
