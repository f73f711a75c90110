import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MAIL, mailSchema } from './mail.schema.js';
import { MailsRepository } from './mails.repository.js';

/** Mails to be sent, and their results. */
@Module({
  imports: [MongooseModule.forFeature([{ name: MAIL, schema: mailSchema }])],
  providers: [MailsRepository],
  exports: [MailsRepository],
})
export class QueueModule {}
