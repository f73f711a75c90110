import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FilesModule } from '../files/files.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WithdrawnPostsModule } from '../withdrawn/withdrawn-posts.module.js';
import { PostEditsRepository } from './post-edits.repository.js';
import { POST_VERSION, postVersionSchema } from './post-version.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: POST_VERSION, schema: postVersionSchema }]),
    FilesModule,
    PostsModule,
    WithdrawnPostsModule,
  ],
  providers: [PostEditsRepository],
  exports: [PostEditsRepository],
})
export class EditsModule {}
