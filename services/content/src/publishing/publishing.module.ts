import { Module } from '@nestjs/common';
import { TransactionsModule } from '@screenlore/service-kit';
import { DraftsModule } from '../drafts/drafts.module.js';
import { EditsModule } from '../edits/edits.module.js';
import { FilesModule } from '../files/files.module.js';
import { HeldPostsModule } from '../held/held-posts.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WritingModule } from '../writing/writing-volume.js';
import { PublishingController } from './publishing.controller.js';
import { PublishingService } from './publishing.service.js';

@Module({
  imports: [
    TransactionsModule,
    DraftsModule,
    EditsModule,
    FilesModule,
    HeldPostsModule,
    PostsModule,
    WritingModule,
  ],
  controllers: [PublishingController],
  providers: [PublishingService],
})
export class PublishingModule {}
