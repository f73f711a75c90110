import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { EpisodesRepository } from './episodes/episodes.repository.js';
import { EpisodesService } from './episodes/episodes.service.js';
import { MatchingRepository } from './matching.repository.js';
import { MatchingService } from './matching.service.js';
import { OwnItemsRepository } from './own-items.repository.js';

@Module({
  imports: [SearchModule],
  providers: [MatchingRepository, MatchingService, OwnItemsRepository, EpisodesRepository, EpisodesService],
})
export class MatchingModule {}
