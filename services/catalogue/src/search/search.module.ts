import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Collections } from '@screenlore/catalogue-model';
import { CONFIG, Readiness } from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import type { CatalogueConfig } from '../config.js';
import { COLLECTIONS } from '../database/database.module.js';
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
    ...[Shelves, SearchRepository, FoundDetailsRepository, SearchService],
    {
      provide: ChosenEngine,
      inject: [CONFIG, getConnectionToken(), COLLECTIONS, SearchRepository, Shelves, Readiness],
      useFactory: (
        config: CatalogueConfig,
        { name }: Connection,
        collections: Collections,
        source: SearchRepository,
        shelves: Shelves,
        readiness: Readiness,
      ) => new ChosenEngine(config, name, collections, source, shelves, readiness),
    },
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
