import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { ACCOUNT, accountSchema } from '../accounts/account.schema.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { SignInModule } from '../sign-in/sign-in.module.js';
import { Ceremonies } from './ceremonies.service.js';
import { Challenges } from './challenges.repository.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { challengeSchema, PASSKEY, PASSKEY_CHALLENGE, passkeySchema } from './passkey.schema.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';
import { PasskeySite } from './passkey-site.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';

/** Logging in with a fingerprint, a face or a screen lock. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ACCOUNT, schema: accountSchema },
      { name: PASSKEY, schema: passkeySchema },
      { name: PASSKEY_CHALLENGE, schema: challengeSchema },
    ]),
    AccountsModule,
    AuditModule,
    GuessingModule,
    NoticesModule,
    SessionsModule,
    SignInModule,
    TransactionsModule,
  ],
  controllers: [PasskeysController],
  providers: [Ceremonies, Challenges, OwnPasskeysService, PasskeySignIn, PasskeySite, PasskeysRepository],
  exports: [Ceremonies, PasskeySignIn, PasskeySite, PasskeysRepository],
})
export class PasskeysModule {}
