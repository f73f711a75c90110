import { movedIdOf } from '@screenlore/contracts';
import type { Migration } from '@screenlore/service-kit/migrations';
import type { Db } from 'mongodb';
import { collectionsOf } from '../collections.schema.js';
import { hashOf } from '../hash.js';
import type { PersonDocument } from '../person.schema.js';
import type { TitleDocument } from '../title.schema.js';

const CHANGED = { $inc: { rev: 1 } } as const;

const freeId = async (wanted: string, isTaken: (id: string) => Promise<unknown>): Promise<string> => {
  let id = wanted;
  for (let number = 2; await isTaken(id); number++) id = `${wanted}-${number}`;
  return id;
};

/** Drawings depend on the id, so the version changes; the blurs stay until the next import. */
const movedStamp = (stamp: string, id: string): string => {
  const [, blurs = ''] = stamp.split('.');
  return `${hashOf([stamp, id]).slice(0, 8)}.${blurs}`;
};

/** Moves everything that contains the address first, and the title itself last: only then does it count as moved. */
const moveTitle = async (db: Db, title: TitleDocument, wanted: string): Promise<void> => {
  const { titles, roles, people, seasons } = collectionsOf(db);
  const { _id } = title;
  const titleId = await freeId(wanted, (id) => titles.findOne({ titleId: id }, { projection: { _id: 1 } }));
  const pictureVersion = movedStamp(title.pictureVersion, titleId);
  const cast = await roles.distinct('person', { title: _id });
  await people.updateMany(
    { _id: { $in: cast }, 'best.title': _id },
    {
      $set: { 'best.$[role].of.titleId': titleId, 'best.$[role].of.pictureVersion': pictureVersion },
      ...CHANGED,
    },
    { arrayFilters: [{ 'role.title': _id }] },
  );
  await roles.updateMany(
    { title: _id },
    { $set: { 'of.titleId': titleId, 'of.pictureVersion': pictureVersion }, ...CHANGED },
  );
  await seasons.updateOne({ _id }, { $set: { titleId } });
  await titles.updateOne(
    { _id, titleId: title.titleId },
    { $set: { titleId, pictureVersion }, $addToSet: { formerIds: title.titleId }, ...CHANGED },
  );
};

const movePerson = async (db: Db, person: PersonDocument, wanted: string): Promise<void> => {
  const { titles, roles, people } = collectionsOf(db);
  const { _id } = person;
  const nameId = await freeId(wanted, (id) => people.findOne({ nameId: id }, { projection: { _id: 1 } }));
  const portraitVersion = movedStamp(person.portraitVersion, nameId);
  const played = await roles.distinct('title', { person: _id });
  const its = { arrayFilters: [{ 'entry.person': _id }] };
  await titles.updateMany(
    { _id: { $in: played } },
    {
      $set: { 'cast.$[entry].nameId': nameId, 'cast.$[entry].portraitVersion': portraitVersion },
      ...CHANGED,
    },
    its,
  );
  await titles.updateMany(
    { 'crew.person': _id },
    { $set: { 'crew.$[entry].nameId': nameId }, ...CHANGED },
    its,
  );
  await roles.updateMany(
    { person: _id },
    { $set: { 'actor.nameId': nameId, 'actor.portraitVersion': portraitVersion }, ...CHANGED },
  );
  await people.updateOne(
    { _id, nameId: person.nameId },
    {
      $set: {
        ...{ nameId, portraitVersion },
        ...{ 'best.$[].actor.nameId': nameId, 'best.$[].actor.portraitVersion': portraitVersion },
      },
      $addToSet: { formerIds: person.nameId },
      ...CHANGED,
    },
  );
};

/** Titles and people whose names now give other slugs move to these, and are still found at their former addresses. */
export const addresses: Migration = {
  number: 6,
  name: 'addresses',
  run: async ({ db, batches }) => {
    const titles = db.collection<TitleDocument>('titles');
    for await (const batch of batches(titles, {}, ['title', 'titleId']))
      for (const { _id, title, titleId } of batch) {
        const wanted = movedIdOf(title, titleId);
        const whole = wanted === undefined ? null : await titles.findOne({ _id });
        if (whole && wanted !== undefined) await moveTitle(db, whole, wanted);
      }
    const people = db.collection<PersonDocument>('people');
    for await (const batch of batches(people, {}, ['name', 'nameId']))
      for (const { _id, name, nameId } of batch) {
        const wanted = movedIdOf(name, nameId);
        const whole = wanted === undefined ? null : await people.findOne({ _id });
        if (whole && wanted !== undefined) await movePerson(db, whole, wanted);
      }
  },
};
