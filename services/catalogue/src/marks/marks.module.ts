import { Module } from '@nestjs/common';
import { ListCountsModule } from '../list-counts/list-counts.module.js';
import { RankingModule } from '../ranking/ranking.module.js';
import { RatedItemsModule } from '../rated-items/rated-items.module.js';
import { MarksController } from './marks.controller.js';
import { MarksRepository } from './marks.repository.js';
import { MarksService } from './marks.service.js';

@Module({
  imports: [ListCountsModule, RankingModule, RatedItemsModule],
  controllers: [MarksController],
  providers: [MarksService, MarksRepository],
  exports: [MarksRepository],
})
export class MarksModule {}
