import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { GoneMembersModule, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { NoticesModule } from '../notices/notices.module.js';
import { RECOMMENDATION, recommendationSchema } from './recommendation.schema.js';
import { RecommendationsController } from './recommendations.controller.js';
import { RecommendationsRepository } from './recommendations.repository.js';
import { RecommendationsService } from './recommendations.service.js';

/** Titles that members recommend to their followers. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: RECOMMENDATION, schema: recommendationSchema }]),
    GoneMembersModule,
    NoticesModule,
    TransactionsModule,
    VolumesModule,
  ],
  controllers: [RecommendationsController],
  providers: [RecommendationsRepository, RecommendationsService],
})
export class RecommendationsModule {}
