import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { ACCOUNT, accountSchema } from '../accounts/account.schema.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { GuessingModule } from '../guessing/guessing.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { FactorController } from './factor.controller.js';
import { FactorService } from './factor.service.js';
import { FactorCodes } from './factor-codes.js';
import { FactorSecrets } from './factor-secrets.js';
import { FactorsRepository } from './factors.repository.js';
import { SecondStep } from './second-step.service.js';
import { SIGN_IN_TICKET, ticketSchema } from './ticket.schema.js';
import { TicketsRepository } from './tickets.repository.js';

/** Two-step login: a code of an authenticator app after the password (docs/portal/ways-in.md). */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ACCOUNT, schema: accountSchema },
      { name: SIGN_IN_TICKET, schema: ticketSchema },
    ]),
    AccountsModule,
    AuditModule,
    GuessingModule,
    MailsModule,
    NoticesModule,
    SessionsModule,
    TransactionsModule,
  ],
  controllers: [FactorController],
  providers: [FactorCodes, FactorSecrets, FactorService, FactorsRepository, SecondStep, TicketsRepository],
  exports: [FactorCodes, FactorsRepository, SecondStep],
})
export class FactorModule {}
