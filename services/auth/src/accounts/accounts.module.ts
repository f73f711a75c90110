import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNT, accountSchema } from './account.schema.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { Administrators } from './administrators.js';
import { RetiredNames } from './retired-names.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ACCOUNT, schema: accountSchema }])],
  controllers: [AccountsController],
  providers: [AccountsRepository, AccountsService, Administrators, RetiredNames],
  exports: [AccountsRepository, AccountsService, Administrators, RetiredNames],
})
export class AccountsModule {}
