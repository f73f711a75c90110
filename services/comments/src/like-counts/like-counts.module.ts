import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LIKE, LIKE_COUNT, likeCountSchema, likeSchema } from './like.schema.js';
import { LikesRepository } from './likes.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LIKE, schema: likeSchema },
      { name: LIKE_COUNT, schema: likeCountSchema },
    ]),
  ],
  providers: [LikesRepository],
  exports: [LikesRepository],
})
export class LikeCountsModule {}
