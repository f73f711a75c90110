import { Module } from '@nestjs/common';
import { ChangeStreamFollower } from './change-stream-follower.js';
import { ChosenEngine } from './chosen-engine.js';
import { FoundDetailsRepository } from './found-details.repository.js';
import { SearchController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';
import { SearchEngine } from './search-engine.js';
import { Shelves } from './shelves.js';

@Module({
  controllers: [SearchController],
  providers: [
    ...[Shelves, SearchRepository, FoundDetailsRepository, SearchService, ChosenEngine],
    { provide: SearchEngine, inject: [ChosenEngine], useFactory: ({ engine }: ChosenEngine) => engine },
    {
      provide: ChangeStreamFollower,
      inject: [ChosenEngine],
      useFactory: ({ follower }: ChosenEngine) => follower,
    },
  ],
  exports: [SearchEngine, Shelves, ChangeStreamFollower],
})
export class SearchModule {}
