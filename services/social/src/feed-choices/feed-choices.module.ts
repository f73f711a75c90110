import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FEED, feedSchema } from './feed.schema.js';
import { FeedChoicesController } from './feed-choices.controller.js';
import { FeedsRepository } from './feeds.repository.js';

/** What members leave out of their feeds. */
@Module({
  imports: [MongooseModule.forFeature([{ name: FEED, schema: feedSchema }])],
  controllers: [FeedChoicesController],
  providers: [FeedsRepository],
})
export class FeedChoicesModule {}
