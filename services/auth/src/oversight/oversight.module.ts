import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { ACCOUNT, accountSchema } from '../accounts/account.schema.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FactorModule } from '../factor/factor.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LocksRepository } from './locks.repository.js';
import { OversightController } from './oversight.controller.js';
import { OversightService } from './oversight.service.js';
import { RightsRepository } from './rights.repository.js';

/** What administrators see of accounts and can do to them. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ACCOUNT, schema: accountSchema }]),
    AccountsModule,
    AuditModule,
    FactorModule,
    NoticesModule,
    SessionsModule,
    TransactionsModule,
  ],
  controllers: [OversightController],
  providers: [LocksRepository, OversightService, RightsRepository],
  exports: [LocksRepository],
})
export class OversightModule {}
