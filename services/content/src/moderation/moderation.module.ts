import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ARTICLE, articleSchema } from '../articles/article.schema.js';
import { ChangesModule } from '../changes/changes.module.js';
import { REVIEW, reviewSchema } from '../reviews/review.schema.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationService } from './moderation.service.js';
import { POST_ACT, postActSchema } from './post-act.schema.js';
import { PostVisibility } from './post-visibility.js';
import { POST_VISIBILITY, postVisibilitySchema } from './post-visibility.schema.js';
import { WithdrawnPostsModule } from './withdrawn-posts.module.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ARTICLE, schema: articleSchema },
      { name: REVIEW, schema: reviewSchema },
      { name: POST_ACT, schema: postActSchema },
      { name: POST_VISIBILITY, schema: postVisibilitySchema },
    ]),
    ChangesModule,
    WithdrawnPostsModule,
  ],
  controllers: [ModerationController],
  providers: [ModerationRepository, ModerationService, PostVisibility],
})
export class ModerationModule {}
