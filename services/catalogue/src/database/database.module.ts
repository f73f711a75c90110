import { Global, Module } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { collectionsOf, ensureIndexes } from '@screenlore/catalogue-store';
import type { Connection } from 'mongoose';
import { MODELS } from './models.schema.js';

/** Injection token of the catalogue's collections. */
export const COLLECTIONS = Symbol('collections');

const models = MongooseModule.forFeature(MODELS);

/** Brings the models that are read and the collections that are written, with their indexes in place. */
@Global()
@Module({
  imports: [models],
  providers: [
    {
      provide: COLLECTIONS,
      inject: [getConnectionToken()],
      useFactory: async ({ db }: Connection) => {
        if (!db) throw new Error('The connection to MongoDB is not open yet.');
        await ensureIndexes(db);
        return collectionsOf(db);
      },
    },
  ],
  exports: [models, COLLECTIONS],
})
export class DatabaseModule {}
