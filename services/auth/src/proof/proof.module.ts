import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FactorModule } from '../factor/factor.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SocialModule } from '../social/social.module.js';
import { ProofController } from './proof.controller.js';
import { ProofService } from './proof.service.js';

/** Members prove again that a session is theirs, for calls that require it. */
@Module({
  imports: [
    ...[
      AccountsModule,
      AuditModule,
      FactorModule,
      PasskeysModule,
      PasswordsModule,
      SessionsModule,
      SocialModule,
    ],
  ],
  controllers: [ProofController],
  providers: [ProofService],
})
export class ProofModule {}
