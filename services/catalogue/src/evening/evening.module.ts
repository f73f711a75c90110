import { Module } from '@nestjs/common';
import { BrowseModule } from '../browse/browse.module.js';
import { NeighboursModule } from '../neighbours/neighbours.module.js';
import { SearchModule } from '../search/search.module.js';
import { TitlesModule } from '../titles/titles.module.js';
import { EveningController } from './evening.controller.js';
import { EveningRepository } from './evening.repository.js';
import { EveningService } from './evening.service.js';
import { ForYou } from './for-you.js';
import { RelatedTitles } from './related-titles.repository.js';
import { SimilarTitles } from './similar-titles.repository.js';

@Module({
  imports: [BrowseModule, NeighboursModule, SearchModule, TitlesModule],
  controllers: [EveningController],
  providers: [EveningService, EveningRepository, ForYou, SimilarTitles, RelatedTitles],
  exports: [EveningRepository, ForYou],
})
export class EveningModule {}
