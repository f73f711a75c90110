import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FilesModule } from '../files/files.module.js';
import { WITHDRAWN_POST, withdrawnPostSchema } from './withdrawn-post.schema.js';
import { WithdrawnPostsRepository } from './withdrawn-posts.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: WITHDRAWN_POST, schema: withdrawnPostSchema }]), FilesModule],
  providers: [WithdrawnPostsRepository],
  exports: [WithdrawnPostsRepository],
})
export class WithdrawnPostsModule {}
