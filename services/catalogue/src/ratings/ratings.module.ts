import { Module } from '@nestjs/common';
import { goneTextsModuleOf, holdsModuleOf, TransactionsModule, VolumesModule } from '@screenlore/service-kit';
import { ListCountsModule } from '../list-counts/list-counts.module.js';
import { MarksModule } from '../marks/marks.module.js';
import { MembersModule } from '../members/members.module.js';
import { RankingModule } from '../ranking/ranking.module.js';
import { RatedItemsModule } from '../rated-items/rated-items.module.js';
import { SeasonsModule } from '../seasons/seasons.module.js';
import { EndedWishes } from './ended-wishes.repository.js';
import { HeldOpinions } from './held-opinions.repository.js';
import { HiddenOpinions } from './hidden-opinions.repository.js';
import { ModeratedOpinions } from './moderated-opinions.repository.js';
import { OpinionLikes } from './opinion-likes.js';
import { OpinionVersionsRepository } from './opinion-versions.repository.js';
import { OpinionsRepository } from './opinions.repository.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsRepository } from './ratings.repository.js';
import { RatingsService } from './ratings.service.js';
import { WaitingRatings } from './waiting-ratings.js';

@Module({
  imports: [
    ...[VolumesModule, ListCountsModule, MarksModule, MembersModule, RankingModule, RatedItemsModule],
    SeasonsModule,
    ...[goneTextsModuleOf('catalogue'), holdsModuleOf('catalogue'), TransactionsModule],
  ],
  controllers: [RatingsController],
  providers: [
    HiddenOpinions,
    EndedWishes,
    HeldOpinions,
    ModeratedOpinions,
    OpinionLikes,
    OpinionsRepository,
    OpinionVersionsRepository,
    RatingsService,
    RatingsRepository,
    WaitingRatings,
  ],
  exports: [EndedWishes, OpinionVersionsRepository, RatingsRepository, WaitingRatings],
})
export class RatingsModule {}
