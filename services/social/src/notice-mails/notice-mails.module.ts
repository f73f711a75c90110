import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NOTICE, NOTICE_CHOICE, noticeChoiceSchema, noticeSchema } from '../notices/notice.schema.js';
import { NoticeMailsController } from './notice-mails.controller.js';
import { NoticeMails } from './notice-mails.js';
import { NoticeMailsRepository } from './notice-mails.repository.js';

/** Notifications by mail. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: NOTICE, schema: noticeSchema },
      { name: NOTICE_CHOICE, schema: noticeChoiceSchema },
    ]),
  ],
  controllers: [NoticeMailsController],
  providers: [NoticeMailsRepository, NoticeMails],
})
export class NoticeMailsModule {}
