import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';

@Module({
  imports: [AccountsModule, AuditModule, NoticesModule],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
