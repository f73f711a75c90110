import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ARTICLE, articleSchema } from '../articles/article.schema.js';
import { ChangesModule } from '../changes/changes.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { FilesModule } from '../files/files.module.js';
import { REVIEW, reviewSchema } from '../reviews/review.schema.js';
import { WritingModule } from '../writing/writing.module.js';
import { PublishingController } from './publishing.controller.js';
import { PublishingRepository } from './publishing.repository.js';
import { PublishingService } from './publishing.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ARTICLE, schema: articleSchema },
      { name: REVIEW, schema: reviewSchema },
    ]),
    ChangesModule,
    DraftsModule,
    FilesModule,
    WritingModule,
  ],
  controllers: [PublishingController],
  providers: [PublishingRepository, PublishingService],
})
export class PublishingModule {}
