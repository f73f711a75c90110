import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GoneMembersModule, TransactionsModule } from '@screenlore/service-kit';
import { BetweenRepository } from './between.repository.js';
import {
  BETWEEN,
  betweenSchema,
  HIDDEN_THING,
  hiddenThingSchema,
  NOTICE,
  NOTICE_CAUSE,
  NOTICE_CHOICE,
  noticeCauseSchema,
  noticeChoiceSchema,
  noticeSchema,
} from './notice.schema.js';
import { NoticeMaker } from './notice-maker.repository.js';
import { NoticeNews } from './notice-news.js';
import { NoticesController } from './notices.controller.js';
import { NoticesRepository } from './notices.repository.js';
import { ReceivedCauses } from './received-causes.repository.js';

/** What members are notified of. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NOTICE, schema: noticeSchema },
      { name: NOTICE_CAUSE, schema: noticeCauseSchema },
      { name: BETWEEN, schema: betweenSchema },
      { name: NOTICE_CHOICE, schema: noticeChoiceSchema },
      { name: HIDDEN_THING, schema: hiddenThingSchema },
    ]),
    GoneMembersModule,
    TransactionsModule,
  ],
  controllers: [NoticesController],
  providers: [BetweenRepository, NoticeMaker, NoticeNews, NoticesRepository, ReceivedCauses],
  exports: [BetweenRepository, NoticeNews, ReceivedCauses],
})
export class NoticesModule {}
