import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { ACCOUNT, accountSchema } from '../accounts/account.schema.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EMAIL_PROOF, EMAIL_RETURN, emailProofSchema, emailReturnSchema } from './email-proof.schema.js';
import { EmailProofsRepository } from './email-proofs.repository.js';
import { MailLinkUses } from './mail-link-uses.service.js';
import { OwnedEmails } from './owned-emails.repository.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

/** Verifies emails, and undoes changes that somebody else made. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ACCOUNT, schema: accountSchema },
      { name: EMAIL_PROOF, schema: emailProofSchema },
      { name: EMAIL_RETURN, schema: emailReturnSchema },
    ]),
    AccountsModule,
    AuditModule,
    GuessingModule,
    MailsModule,
    NoticesModule,
    PasswordsModule,
    SessionsModule,
    TransactionsModule,
  ],
  controllers: [VerificationController],
  providers: [EmailProofsRepository, MailLinkUses, OwnedEmails, VerificationService],
  exports: [VerificationService],
})
export class VerificationModule {}
