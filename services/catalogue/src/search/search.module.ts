import { Module } from '@nestjs/common';
import { ChangeStreamFollower } from './change-stream-follower.js';
import { FoundDetailsRepository } from './found-details.repository.js';
import { NameIndex } from './name-index.js';
import { SearchController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';

@Module({
  controllers: [SearchController],
  providers: [NameIndex, ChangeStreamFollower, SearchRepository, FoundDetailsRepository, SearchService],
  exports: [NameIndex, ChangeStreamFollower],
})
export class SearchModule {}
