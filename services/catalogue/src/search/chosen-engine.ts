import path from 'node:path';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Collections } from '@screenlore/catalogue-model';
import type { Readiness } from '@screenlore/service-kit';
import type { CatalogueConfig } from '../config.js';
import { ChangeStreamFollower } from './change-stream-follower.js';
import { clientOf, Searches } from './opensearch/cluster.js';
import { OpenSearchEngine } from './opensearch/opensearch-engine.js';
import { aliasOf, OpenSearchIndex } from './opensearch/opensearch-index.js';
import { SharedIndexer } from './opensearch/shared-indexer.js';
import type { SearchRepository } from './search.repository.js';
import type { SearchEngine } from './search-engine.js';
import { ShelvedNames } from './shelved-names.js';
import type { Shelves } from './shelves.js';
import { SqliteEngine } from './sqlite/sqlite-engine.js';

/** The engine that the settings name; keeps it and the shelves in step with the database. */
export class ChosenEngine implements OnApplicationBootstrap, OnModuleDestroy {
  readonly engine: SearchEngine;
  readonly follower: ChangeStreamFollower;
  private readonly names: ShelvedNames;
  private readonly indexer: SharedIndexer | undefined;

  constructor(
    { SEARCH_URL, SEARCH_DIR }: CatalogueConfig,
    database: string,
    { leases }: Collections,
    source: SearchRepository,
    shelves: Shelves,
    readiness: Readiness,
  ) {
    if (SEARCH_URL) {
      const client = clientOf(SEARCH_URL);
      const index = new OpenSearchIndex(client, aliasOf(database));
      this.engine = new OpenSearchEngine(new Searches(client, index.alias));
      this.indexer = new SharedIndexer(index, source, leases);
      this.names = new ShelvedNames(shelves);
    } else {
      const engine = new SqliteEngine(path.join(SEARCH_DIR, database));
      this.engine = engine;
      this.names = new ShelvedNames(shelves, engine);
    }
    this.follower = new ChangeStreamFollower(this.names, source);
    readiness.add('search', () => this.follower.ready);
  }

  onApplicationBootstrap(): void {
    this.follower.start();
    this.indexer?.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.follower.stop();
    await this.indexer?.stop();
    await this.names.close();
  }
}
