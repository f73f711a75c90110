import type { Portal } from '@screenlore/dev-stack';
import { type GatewayUser } from '../measure/gateway.js';
import { withMongo } from '../measure/with-mongo.js';
import type { Figure } from '../report.js';
import { compare, declared, type Question } from './compare.js';

const SIZES = { little: 50, much: 5000 };
const AT_MOST = 1.5;

/** Opens a list and moves its entries: with 5,000 entries, compared with 50. */
export async function listFigures(
  { gatewayUrl, mongoUrls }: Portal,
  people: { little: GatewayUser; much: GatewayUser },
): Promise<Figure[]> {
  const items = await withMongo(mongoUrls.catalogue, (client) =>
    client
      .db('screenlore_catalogue')
      .collection('titles')
      .find({ itemType: 'movies' }, { projection: { _id: 1 }, sort: { titleId: 1 }, limit: SIZES.much })
      .map(({ _id }) => _id.toHexString())
      .toArray(),
  );
  const little = await listOf(people.little, items.slice(0, SIZES.little));
  const much = await listOf(people.much, items);
  const sizes = `${items.length} entries, of ${SIZES.little}`;
  const same = <B extends object>(body: B) => ({
    little: { listId: little.listId, ...body },
    much: { listId: much.listId, ...body },
  });
  const middle = ({ places }: Made) => ({ after: places[Math.floor(places.length / 3)] ?? '' });
  const move = (to: (made: Made) => { position: number } | { after: string }) => ({
    little: { listId: little.listId, entryId: little.entries[2] ?? '', to: to(little) },
    much: { listId: much.listId, entryId: much.entries[2] ?? '', to: to(much) },
  });
  const all = [
    declared({ what: 'opening a list', call: 'get-list', ...same({}), atMost: AT_MOST }),
    declared({
      what: 'first entries of a list',
      call: 'get-list-entries',
      ...same({ count: 50 }),
      atMost: AT_MOST,
    }),
    declared({
      what: 'entries in the middle of a list',
      call: 'get-list-entries',
      little: { listId: little.listId, count: 20, ...middle(little) },
      much: { listId: much.listId, count: 20, ...middle(much) },
      atMost: AT_MOST,
    }),
    declared({ what: 'how many of a list are seen', call: 'get-list-progress', ...same({}) }),
    declared({
      what: 'moving an entry behind another one',
      call: 'move-list-entry',
      ...move(({ entries }) => ({ after: entries.at(-2) ?? '' })),
      atMost: AT_MOST,
    }),
    declared({
      what: 'moving an entry to a number in the middle',
      call: 'move-list-entry',
      // Positions count from the first entry.
      ...move(({ entries }) => ({ position: Math.ceil(entries.length / 2) })),
    }),
    declared({
      what: 'moving an entry to the last number but one',
      call: 'move-list-entry',
      ...move(({ entries }) => ({ position: entries.length - 1 })),
    }),
  ] as Question[];
  const figures: Figure[] = [];
  for (const read of all)
    figures.push(await compare(gatewayUrl, people, { ...read, what: `${read.what}: ${sizes}` }));
  return figures;
}

interface Made {
  listId: string;
  entries: string[];
  places: string[];
}

async function listOf(member: GatewayUser, items: readonly string[]): Promise<Made> {
  const { list } = await member.call('create-list', { name: `Of ${items.length}`, ranked: true });
  const made: Made = { listId: list._id, entries: [], places: [] };
  for (const item of items) {
    const { entry } = await member.call('add-list-entry', { listId: list._id, kind: 'movies', item });
    made.entries.push(entry._id);
    made.places.push(entry.place);
  }
  return made;
}
