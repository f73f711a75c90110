import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { collectionsOf, ensureIndexes } from '@screenlore/catalogue-model';
import { CONFIG, withDatabase } from '@screenlore/service-kit';
import type { Connection } from 'mongoose';
import type { CatalogueConfig } from '../config.js';
import { MODELS } from './models.schema.js';

/** Injection token of the catalogue's collections. */
export const COLLECTIONS = Symbol('collections');

const models = MongooseModule.forFeature(MODELS);

/** Provides the models for reading and the collections for writing, once their indexes exist. */
@Global()
@Module({
  imports: [models],
  providers: [
    {
      provide: COLLECTIONS,
      inject: [getConnectionToken(), CONFIG],
      useFactory: async ({ db }: Connection, { MONGO_URL }: CatalogueConfig) => {
        if (!db) throw new Error('The connection to MongoDB is not open yet.');
        // Here, waiting for a connection may take longer than a request would allow.
        await withDatabase(MONGO_URL, 'catalogue', ensureIndexes);
        return collectionsOf(db);
      },
    },
  ],
  exports: [models, COLLECTIONS],
})
export class DatabaseModule {}
