import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GoneMembersModule, memberDeletionOf, TransactionsModule } from '@screenlore/service-kit';
import { ACCOUNT, accountSchema } from '../accounts/account.schema.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountDeletion } from './account-deletion.repository.js';
import { DELETION, deletionSchema } from './deletion.schema.js';
import { DeletionsRepository } from './deletions.repository.js';
import { DueDeletions } from './due-deletions.js';
import { LeavingController } from './leaving.controller.js';
import { LeavingService } from './leaving.service.js';
import { LeavingAccounts } from './leaving-accounts.repository.js';

/** Deletion of accounts: requested, cancelled, carried out. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ACCOUNT, schema: accountSchema },
      { name: DELETION, schema: deletionSchema },
    ]),
    AccountsModule,
    AuditModule,
    GoneMembersModule,
    NoticesModule,
    PasswordsModule,
    SessionsModule,
    TransactionsModule,
  ],
  controllers: [LeavingController],
  providers: [
    LeavingAccounts,
    DeletionsRepository,
    LeavingService,
    DueDeletions,
    ...memberDeletionOf(null, AccountDeletion),
  ],
})
export class LeavingModule {}
