import { Module } from '@nestjs/common';
import { ListCountsModule } from '../list-counts/list-counts.module.js';
import { RankingModule } from '../ranking/ranking.module.js';
import { RatedItemsModule } from '../rated-items/rated-items.module.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsRepository } from './ratings.repository.js';
import { RatingsService } from './ratings.service.js';

@Module({
  imports: [ListCountsModule, RankingModule, RatedItemsModule],
  controllers: [RatingsController],
  providers: [RatingsService, RatingsRepository],
})
export class RatingsModule {}
