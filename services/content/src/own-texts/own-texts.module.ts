import { Module } from '@nestjs/common';
import { TransactionsModule } from '@screenlore/service-kit';
import { DraftsModule } from '../drafts/drafts.module.js';
import { EditsModule } from '../edits/edits.module.js';
import { HeldPostsModule } from '../held/held-posts.module.js';
import { ModerationModule } from '../moderation/moderation.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { WithdrawnPostsModule } from '../withdrawn/withdrawn-posts.module.js';
import { FinalDeletions } from './final-deletions.js';
import { OwnTextsController } from './own-texts.controller.js';
import { OwnTextsService } from './own-texts.service.js';

@Module({
  imports: [
    DraftsModule,
    EditsModule,
    HeldPostsModule,
    ModerationModule,
    PostsModule,
    TransactionsModule,
    WithdrawnPostsModule,
  ],
  controllers: [OwnTextsController],
  providers: [FinalDeletions, OwnTextsService],
})
export class OwnTextsModule {}
