import type { Migration } from '@screenlore/service-kit/migrations';
import { seasonsOfFacts } from '../seasons.js';
import type { SeasonsDocument } from '../seasons.schema.js';
import type { TitleDocument } from '../title.schema.js';

const FIELDS = [
  'titleId',
  'itemType',
  'invented',
  'numberOfSeasons',
  'numberOfEpisodes',
  'factsFrom',
] as const satisfies (keyof TitleDocument)[];
type Counted = Pick<TitleDocument, '_id' | (typeof FIELDS)[number]>;

/** Series from before seasons existed get as many as they count; importing the same file again would not write them. */
export const seasons: Migration = {
  number: 3,
  name: 'seasons',
  run: async ({ db, batches }) => {
    const titles = db.collection<Counted>('titles');
    const documents = db.collection<SeasonsDocument>('seasons');
    for await (const batch of batches(titles, { itemType: 'series', numberOfSeasons: { $gt: 0 } }, FIELDS)) {
      const writes = batch.flatMap(({ _id, titleId, factsFrom: from, ...facts }) => {
        const found = seasonsOfFacts(facts);
        const insert = { $setOnInsert: { titleId, from, seasons: found } };
        return found.length === 0 ? [] : [{ updateOne: { filter: { _id }, update: insert, upsert: true } }];
      });
      if (writes.length > 0) await documents.bulkWrite(writes, { ordered: false });
    }
  },
};
