import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GoneMembersModule, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { NoticesModule } from '../notices/notices.module.js';
import { Answers } from './answers.js';
import { CASE, caseSchema, REPORT, reportSchema } from './case.schema.js';
import { CasesController } from './cases.controller.js';
import { CasesRepository } from './cases.repository.js';
import { DecisionsService } from './decisions.service.js';
import { HeldTexts } from './held-texts.js';
import { ReportsService } from './reports.service.js';

/** What members report, and moderators decide about it. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CASE, schema: caseSchema },
      { name: REPORT, schema: reportSchema },
    ]),
    ...[GoneMembersModule, NoticesModule, TransactionsModule, VolumesModule],
  ],
  controllers: [CasesController],
  providers: [Answers, CasesRepository, DecisionsService, HeldTexts, ReportsService],
})
export class CasesModule {}
