import path from 'node:path';
import { Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { CONFIG } from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import type { CatalogueConfig } from '../config.js';
import { ChangeStreamFollower } from './change-stream-follower.js';
import { FoundDetailsRepository } from './found-details.repository.js';
import { SearchController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';
import { SearchEngine } from './search-engine.js';
import { Shelves } from './shelves.js';
import { SqliteEngine } from './sqlite/sqlite-engine.js';

@Module({
  controllers: [SearchController],
  providers: [
    {
      provide: SearchEngine,
      inject: [CONFIG, getConnectionToken()],
      useFactory: ({ SEARCH_DIR }: CatalogueConfig, { name }: Connection) =>
        new SqliteEngine(path.join(SEARCH_DIR, name)),
    },
    ...[Shelves, ChangeStreamFollower, SearchRepository, FoundDetailsRepository, SearchService],
  ],
  exports: [SearchEngine, Shelves, ChangeStreamFollower],
})
export class SearchModule {}
