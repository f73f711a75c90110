import { Module } from '@nestjs/common';
import { IndexFeed } from './index-feed.js';
import { NameIndex } from './name-index.js';
import { SearchController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';

@Module({
  controllers: [SearchController],
  providers: [NameIndex, IndexFeed, SearchRepository, SearchService],
  exports: [NameIndex, IndexFeed],
})
export class SearchModule {}
