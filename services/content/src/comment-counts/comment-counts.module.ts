import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { WithdrawnPostsModule } from '../withdrawn/withdrawn-posts.module.js';
import { CommentCountsController } from './comment-counts.controller.js';
import { CommentCountsService } from './comment-counts.service.js';

@Module({
  imports: [PostsModule, WithdrawnPostsModule],
  controllers: [CommentCountsController],
  providers: [CommentCountsService],
})
export class CommentCountsModule {}
