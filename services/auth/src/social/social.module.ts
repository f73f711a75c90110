import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FactorModule } from '../factor/factor.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { attemptSchema, SOCIAL_ATTEMPT } from './attempt.schema.js';
import { AttemptsRepository } from './attempts.repository.js';
import { CodeExchange } from './code-exchange.js';
import { ExistingAccounts } from './existing-accounts.js';
import { SocialController } from './social.controller.js';
import { SocialService } from './social.service.js';
import { SocialAccounts } from './social-accounts.js';
import { SocialProviders } from './social-providers.js';
import { SocialTokens } from './social-tokens.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    FactorModule,
    GuessingModule,
    InvitationsModule,
    MailsModule,
    PasskeysModule,
    PasswordsModule,
    SessionsModule,
    VerificationModule,
    MongooseModule.forFeature([{ name: SOCIAL_ATTEMPT, schema: attemptSchema }]),
  ],
  controllers: [SocialController],
  providers: [
    AttemptsRepository,
    CodeExchange,
    ExistingAccounts,
    SocialAccounts,
    SocialProviders,
    SocialService,
    SocialTokens,
  ],
  exports: [SocialService],
})
export class SocialModule {}
