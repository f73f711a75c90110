import { Global, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { collectionsOf, ensureIndexes } from './database.schema.js';
import { RawFinds } from './raw-finds.repository.js';

/** Injection token of the catalogue's collections. */
export const COLLECTIONS = Symbol('collections');

const openDb = ({ db }: Connection) => {
  if (!db) throw new Error('The connection to MongoDB is not open yet.');
  return db;
};

/** Brings the collections, with their indexes in place. */
@Global()
@Module({
  providers: [
    {
      provide: COLLECTIONS,
      inject: [getConnectionToken()],
      useFactory: async (connection: Connection) => {
        const db = openDb(connection);
        await ensureIndexes(db);
        return collectionsOf(db);
      },
    },
    {
      provide: RawFinds,
      inject: [getConnectionToken()],
      useFactory: (connection: Connection) => new RawFinds(openDb(connection)),
    },
  ],
  exports: [COLLECTIONS, RawFinds],
})
export class DatabaseModule {}
