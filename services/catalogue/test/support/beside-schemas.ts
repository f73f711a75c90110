import type { Db } from 'mongodb';
import { Mongoose, type Schema } from 'mongoose';
import { MODELS } from '../../src/database/models.schema.js';

/** How many documents of each collection are checked. */
const LOOKED_AT = 200;

/** Stored documents that break their schema: an unknown field, or a wrong type. */
export async function besideSchemas(db: Db): Promise<string[]> {
  const mongoose = new Mongoose();
  const faults = await Promise.all(
    MODELS.map(async ({ name, schema }) => {
      const model = mongoose.model(name, schema as Schema);
      const collection = schema.get('collection') ?? '';
      const found = await db.collection(collection).find().limit(LOOKED_AT).toArray();
      const checked = found.map(async (document) => {
        try {
          await new model(document).validate();
          return [];
        } catch (error) {
          return [`${collection}: ${error}`];
        }
      });
      return (await Promise.all(checked)).flat();
    }),
  );
  return [...new Set(faults.flat())];
}
