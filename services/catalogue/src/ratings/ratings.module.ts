import { Module } from '@nestjs/common';
import { VolumesModule } from '@screenlore/service-kit';
import { ListCountsModule } from '../list-counts/list-counts.module.js';
import { MarksModule } from '../marks/marks.module.js';
import { MembersModule } from '../members/members.module.js';
import { RankingModule } from '../ranking/ranking.module.js';
import { RatedItemsModule } from '../rated-items/rated-items.module.js';
import { EndedWishes } from './ended-wishes.repository.js';
import { OpinionVersionsRepository } from './opinion-versions.repository.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsRepository } from './ratings.repository.js';
import { RatingsService } from './ratings.service.js';
import { WaitingRatings } from './waiting-ratings.js';

@Module({
  imports: [VolumesModule, ListCountsModule, MarksModule, MembersModule, RankingModule, RatedItemsModule],
  controllers: [RatingsController],
  providers: [EndedWishes, OpinionVersionsRepository, RatingsService, RatingsRepository, WaitingRatings],
  exports: [EndedWishes, RatingsRepository, WaitingRatings],
})
export class RatingsModule {}
