import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { RepliesModule } from '../replies/replies.module.js';
import { SearchModule } from '../search/search.module.js';
import { TitlesModule } from '../titles/titles.module.js';
import { BrowseController } from './browse.controller.js';
import { BrowseService } from './browse.service.js';
import { Orders } from './orders.js';
import { OwnTitlesRepository } from './own-titles.repository.js';
import { WeightedRatings } from './weighted-ratings.js';

@Module({
  imports: [MembersModule, RepliesModule, SearchModule, TitlesModule],
  controllers: [BrowseController],
  providers: [BrowseService, Orders, OwnTitlesRepository, WeightedRatings],
  exports: [Orders, WeightedRatings],
})
export class BrowseModule {}
