import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { POST_SHOWN, POST_SHOWN_TO_SOCIAL } from '@screenlore/contracts';
import { Outbox, outboxOf, TransactionsModule } from '@screenlore/service-kit';
import { PostsModule } from '../posts/posts.module.js';
import { WithdrawnPostsModule } from '../withdrawn/withdrawn-posts.module.js';
import { HiddenAuthors } from './hidden-authors.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationService } from './moderation.service.js';
import { POST_ACT, postActSchema } from './post-act.schema.js';
import { POST_VISIBILITY, postShownOf, postVisibilitySchema } from './post-visibility.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: POST_ACT, schema: postActSchema },
      { name: POST_VISIBILITY, schema: postVisibilitySchema },
    ]),
    PostsModule,
    TransactionsModule,
    WithdrawnPostsModule,
  ],
  controllers: [ModerationController],
  providers: [
    HiddenAuthors,
    ModerationRepository,
    ModerationService,
    outboxOf(POST_VISIBILITY, [POST_SHOWN, POST_SHOWN_TO_SOCIAL], postShownOf),
  ],
  exports: [ModerationRepository, Outbox],
})
export class ModerationModule {}
