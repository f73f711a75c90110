import type { Migration } from '@screenlore/service-kit/migrations';
import { nameKey } from '../fold.js';
import { nameKeysOf } from '../name-keys.js';
import type { PersonDocument } from '../person.schema.js';
import type { TitleDocument } from '../title.schema.js';

type Named = Pick<TitleDocument, '_id' | 'title' | 'originalTitle' | 'key' | 'ids'>;

/** Some sources have no ids: theirs are composed of kind, key and year. */
const withKey = (ids: readonly string[], before: string, key: string): string[] =>
  ids.map((id) =>
    id.replace(/^(netflix:\w+\/|wikipedia:)(.*)(\|[^|]*)$/, (whole, source, its, year) =>
      its === before ? `${source}${key}${year}` : whole,
    ),
  );

/** Adds spelling keys, and keys that keep letter-forming marks, to older names. */
export const nameKeys: Migration = {
  number: 5,
  name: 'name-keys',
  run: async ({ db, batches }) => {
    const titles = db.collection<Named & Partial<TitleDocument>>('titles');
    for await (const batch of batches(titles, {}, ['title', 'originalTitle', 'key', 'ids']))
      await titles.bulkWrite(
        batch.map(({ _id, title, originalTitle, key, ids }) => {
          const keys = nameKeysOf({ title, originalTitle });
          const moved = keys.key === key ? {} : { ids: withKey(ids, key, keys.key) };
          return { updateOne: { filter: { _id, title }, update: { $set: { ...keys, ...moved } } } };
        }),
        { ordered: false },
      );
    const people = db.collection<Pick<PersonDocument, '_id' | 'name' | 'key'>>('people');
    for await (const batch of batches(people, {}, ['name', 'key'])) {
      const moved = batch.filter(({ name, key }) => nameKey(name) !== key);
      if (moved.length > 0)
        await people.bulkWrite(
          moved.map(({ _id, name }) => ({
            updateOne: { filter: { _id, name }, update: { $set: { key: nameKey(name) } } },
          })),
          { ordered: false },
        );
    }
  },
};
