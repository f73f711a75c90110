import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GoneMembersModule, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { SPOILER_MARK, spoilerMarkSchema } from './spoiler-mark.schema.js';
import { SpoilerMarksController } from './spoiler-marks.controller.js';
import { SpoilerMarksRepository } from './spoiler-marks.repository.js';
import { SpoilerMarksService } from './spoiler-marks.service.js';

/** Readers and moderators correct how much texts give away. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: SPOILER_MARK, schema: spoilerMarkSchema }]),
    ...[GoneMembersModule, TransactionsModule, VolumesModule],
  ],
  controllers: [SpoilerMarksController],
  providers: [SpoilerMarksRepository, SpoilerMarksService],
})
export class SpoilerMarksModule {}
