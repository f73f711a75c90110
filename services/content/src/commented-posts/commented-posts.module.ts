import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { WithdrawnPostsModule } from '../withdrawn/withdrawn-posts.module.js';
import { CommentedPostsController } from './commented-posts.controller.js';
import { CommentedPostsService } from './commented-posts.service.js';

@Module({
  imports: [PostsModule, WithdrawnPostsModule],
  controllers: [CommentedPostsController],
  providers: [CommentedPostsService],
})
export class CommentedPostsModule {}
