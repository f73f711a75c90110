import { Module } from '@nestjs/common';
import { GoneMembersModule } from '@screenlore/service-kit';
import { FavoriteFourModule } from '../favorite-four/favorite-four.module.js';
import { MarksModule } from '../marks/marks.module.js';
import { MembersModule } from '../members/members.module.js';
import { RankingModule } from '../ranking/ranking.module.js';
import { RatedItemsModule } from '../rated-items/rated-items.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { ImportedMarksRepository } from './imported-marks.repository.js';
import { ToldMarksRepository } from './told-marks.repository.js';
import { ToldMarksService } from './told-marks.service.js';

@Module({
  imports: [
    FavoriteFourModule,
    GoneMembersModule,
    MarksModule,
    MembersModule,
    RankingModule,
    RatedItemsModule,
    RatingsModule,
  ],
  providers: [ImportedMarksRepository, ToldMarksRepository, ToldMarksService],
})
export class ToldMarksModule {}
