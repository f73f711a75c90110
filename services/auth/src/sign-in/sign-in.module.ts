import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TransactionsModule } from '@screenlore/service-kit';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FactorModule } from '../factor/factor.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VerificationModule } from '../verification/verification.module.js';
import { LocalStrategy } from './local.strategy.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [
    PassportModule,
    AccountsModule,
    AuditModule,
    FactorModule,
    GuessingModule,
    InvitationsModule,
    PasswordsModule,
    SessionsModule,
    TransactionsModule,
    VerificationModule,
  ],
  controllers: [SignInController],
  providers: [LocalStrategy, SignInService],
  exports: [SignInService],
})
export class SignInModule {}
