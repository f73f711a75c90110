import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailLinks } from './mail-links.js';
import { MailState } from './mail-state.js';
import { NOTICE, noticeSchema } from './notice.schema.js';
import { NoticesRepository } from './notices.repository.js';
import { PassOnNotices } from './pass-on-notices.js';

/** Mails that the auth service asks the mail service to send. */
@Module({
  imports: [MongooseModule.forFeature([{ name: NOTICE, schema: noticeSchema }])],
  providers: [MailLinks, MailState, NoticesRepository, PassOnNotices],
  exports: [MailLinks, MailState, NoticesRepository],
})
export class MailsModule {}
