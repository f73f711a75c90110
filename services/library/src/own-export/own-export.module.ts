import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DiaryModule } from '../diary/diary.module.js';
import { STANDING, standingSchema } from '../viewings/standing.schema.js';
import { OwnExportController } from './own-export.controller.js';
import { OwnExportRepository } from './own-export.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: STANDING, schema: standingSchema }]), DiaryModule],
  controllers: [OwnExportController],
  providers: [OwnExportRepository],
})
export class OwnExportModule {}
