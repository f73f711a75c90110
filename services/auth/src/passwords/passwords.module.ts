import { Logger, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangePasswordService } from './change-password.service.js';
import { OwnerProof } from './owner-proof.js';
import { PasswordHashes } from './password-hashes.js';
import { PasswordPolicy } from './password-policy.js';
import { PasswordsController } from './passwords.controller.js';

@Module({
  imports: [AccountsModule, AuditModule, GuessingModule, NoticesModule, SessionsModule],
  controllers: [PasswordsController],
  providers: [ChangePasswordService, OwnerProof, PasswordHashes, PasswordPolicy],
  exports: [OwnerProof, PasswordHashes, PasswordPolicy],
})
export class PasswordsModule {
  constructor({ name, reason }: PasswordPolicy) {
    new Logger(PasswordsModule.name).log(`new passwords: the ${name} policy is in force: ${reason}`);
  }
}
