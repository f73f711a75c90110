import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';

@Module({ imports: [AccountsModule, SessionsModule, SignInModule] })
export class AppModule {}
