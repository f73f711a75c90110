import { Global, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { collectionsOf, ensureIndexes } from './database.schema.js';

/** Injection token of the catalogue's collections. */
export const COLLECTIONS = Symbol('collections');

/** Brings the collections, with their indexes in place. */
@Global()
@Module({
  providers: [
    {
      provide: COLLECTIONS,
      inject: [getConnectionToken()],
      useFactory: async (connection: Connection) => {
        if (!connection.db) throw new Error('The connection to MongoDB is not open yet.');
        await ensureIndexes(connection.db);
        return collectionsOf(connection.db);
      },
    },
  ],
  exports: [COLLECTIONS],
})
export class DatabaseModule {}
