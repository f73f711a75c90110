import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ResetController } from './reset.controller.js';
import { RESET, resetSchema } from './reset.schema.js';
import { ResetService } from './reset.service.js';
import { ResetMails } from './reset-mails.js';
import { ResetsRepository } from './resets.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: RESET, schema: resetSchema }]),
    AccountsModule,
    AuditModule,
    GuessingModule,
    MailsModule,
    NoticesModule,
    PasskeysModule,
    PasswordsModule,
    SessionsModule,
    TransactionsModule,
  ],
  controllers: [ResetController],
  providers: [ResetMails, ResetService, ResetsRepository],
})
export class ResetModule {}
