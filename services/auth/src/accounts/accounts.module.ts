import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailsModule } from '../mails/mails.module.js';
import { ACCOUNT, accountSchema } from './account.schema.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { Administrators } from './administrators.js';
import { Proven } from './proven.js';
import { RetiredNames } from './retired-names.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ACCOUNT, schema: accountSchema }]), MailsModule],
  controllers: [AccountsController],
  providers: [AccountsRepository, AccountsService, Administrators, Proven, RetiredNames],
  exports: [AccountsRepository, AccountsService, Administrators, Proven, RetiredNames],
})
export class AccountsModule {}
