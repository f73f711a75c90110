import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccountsModule } from '../accounts/accounts.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LocalStrategy } from './local.strategy.js';
import { PasswordHashes } from './password-hashes.js';
import { SignInController } from './sign-in.controller.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [PassportModule, AccountsModule, GuessingModule, SessionsModule],
  controllers: [SignInController],
  providers: [LocalStrategy, PasswordHashes, SignInService],
})
export class SignInModule {}
