import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HIDING_SERVICES, memberShownSubject } from '@screenlore/contracts';
import { causesModuleOf, outboxOf, TransactionsModule } from '@screenlore/service-kit';
import { ACCOUNT, accountSchema } from '../accounts/account.schema.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { OversightModule } from '../oversight/oversight.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { MEMBER_SHOWN, memberShownOf, memberShownSchema } from './member-shown.schema.js';
import { RemovalsRepository } from './removals.repository.js';
import { SanctionsController } from './sanctions.controller.js';
import { SanctionsRepository } from './sanctions.repository.js';
import { SanctionsService } from './sanctions.service.js';

/** What moderators do about accounts: warn, silence, suspend and remove. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ACCOUNT, schema: accountSchema },
      { name: MEMBER_SHOWN, schema: memberShownSchema },
    ]),
    AccountsModule,
    AuditModule,
    causesModuleOf('auth'),
    GuessingModule,
    MailsModule,
    OversightModule,
    SessionsModule,
    TransactionsModule,
  ],
  controllers: [SanctionsController],
  providers: [
    RemovalsRepository,
    SanctionsRepository,
    SanctionsService,
    outboxOf(MEMBER_SHOWN, HIDING_SERVICES.map(memberShownSubject), memberShownOf),
  ],
})
export class SanctionsModule {}
