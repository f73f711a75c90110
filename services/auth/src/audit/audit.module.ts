import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GuessingModule } from '../guessing/guessing.module.js';
import { AuditController } from './audit.controller.js';
import { AuditRepository } from './audit.repository.js';
import { AUDIT_ENTRY, auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';

/** What happened to accounts: sign-ins, changes of their ways in, and who was made an administrator. */
@Module({
  imports: [GuessingModule, MongooseModule.forFeature([{ name: AUDIT_ENTRY, schema: auditSchema }])],
  controllers: [AuditController],
  providers: [AuditRepository, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
