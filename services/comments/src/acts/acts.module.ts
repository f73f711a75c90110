import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { COMMENT, commentSchema } from '../comments/comment.schema.js';
import { CommentsModule } from '../comments/comments.module.js';
import { ActsController } from './acts.controller.js';
import { ActsRepository } from './acts.repository.js';

/** Members' comments, for the feeds of others. */
@Module({
  imports: [MongooseModule.forFeature([{ name: COMMENT, schema: commentSchema }]), CommentsModule],
  controllers: [ActsController],
  providers: [ActsRepository],
})
export class ActsModule {}
