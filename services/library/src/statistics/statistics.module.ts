import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VIEWING, viewingSchema } from '../viewings/viewing.schema.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsRepository } from './statistics.repository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: VIEWING, schema: viewingSchema }])],
  controllers: [StatisticsController],
  providers: [StatisticsRepository],
})
export class StatisticsModule {}
