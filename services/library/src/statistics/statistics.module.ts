import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FollowingModule } from '../following/following.module.js';
import { OwnersModule } from '../owners/owners.module.js';
import { VIEWING, viewingSchema } from '../viewings/viewing.schema.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsRepository } from './statistics.repository.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: VIEWING, schema: viewingSchema }]),
    FollowingModule,
    OwnersModule,
  ],
  controllers: [StatisticsController],
  providers: [StatisticsRepository],
})
export class StatisticsModule {}
