import { Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { FactorModule } from './factor/factor.module.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { LeavingModule } from './leaving/leaving.module.js';
import { MemberMailsModule } from './member-mails/member-mails.module.js';
import { OversightModule } from './oversight/oversight.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { ProofModule } from './proof/proof.module.js';
import { ResetModule } from './reset/reset.module.js';
import { SanctionsModule } from './sanctions/sanctions.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { SocialModule } from './social/social.module.js';
import { VerificationModule } from './verification/verification.module.js';
import { WaysModule } from './ways/ways.module.js';

@Module({
  imports: [
    AccountsModule,
    ProfilesModule,
    SessionsModule,
    SignInModule,
    SocialModule,
    PasskeysModule,
    ProofModule,
    ExportsModule,
    ResetModule,
    VerificationModule,
    WaysModule,
    OversightModule,
    SanctionsModule,
    FactorModule,
    InvitationsModule,
    LeavingModule,
    MemberMailsModule,
  ],
})
export class AppModule {}
