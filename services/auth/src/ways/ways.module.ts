import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '@screenlore/service-kit';
import { ACCOUNT, accountSchema } from '../accounts/account.schema.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { SocialModule } from '../social/social.module.js';
import { WaysController } from './ways.controller.js';
import { WaysRepository } from './ways.repository.js';
import { WaysService } from './ways.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ACCOUNT, schema: accountSchema }]),
    AccountsModule,
    AuditModule,
    NoticesModule,
    SocialModule,
    TransactionsModule,
  ],
  controllers: [WaysController],
  providers: [WaysRepository, WaysService],
})
export class WaysModule {}
