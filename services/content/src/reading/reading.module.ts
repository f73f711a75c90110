import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module.js';
import { WithdrawnPostsModule } from '../withdrawn/withdrawn-posts.module.js';
import { ReadingController } from './reading.controller.js';
import { ReadingService } from './reading.service.js';

@Module({
  imports: [PostsModule, WithdrawnPostsModule],
  controllers: [ReadingController],
  providers: [ReadingService],
})
export class ReadingModule {}
