import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GuessingModule } from '../guessing/guessing.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { AccountNotices } from './account-notices.js';
import { CLOSING_LINK, closingLinkSchema } from './closing-link.schema.js';
import { ClosingLinks } from './closing-links.repository.js';

/** Mails to members about what happened to their accounts. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: CLOSING_LINK, schema: closingLinkSchema }]),
    GuessingModule,
    MailsModule,
  ],
  providers: [AccountNotices, ClosingLinks],
  exports: [AccountNotices, ClosingLinks],
})
export class NoticesModule {}
