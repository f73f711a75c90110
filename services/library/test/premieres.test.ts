import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  causesSubject,
  FIND_PREMIERES,
  type NoticeCause,
  type PremieresRequest,
} from '@screenlore/contracts';
import { type LibraryUnderTest, member, series, startLibrary } from './support/library.js';

jest.setTimeout(60_000);

let library: LibraryUnderTest;
const asked: PremieresRequest[] = [];
const sent: NoticeCause[] = [];
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library?.stop());

it('NOTE-20 members who watch a series and did not drop it are notified once of its new season', async () => {
  const kingdom = series('kingdom', 6, 6);
  const [ada, ben, cyd] = [member('ada'), member('ben'), member('cyd')];
  for (const somebody of [ada, ben]) await library.see(somebody, kingdom, { season: 1, episode: 1 });
  await library.internal('store-title-status', { title: kingdom, status: 'dropped' }, { caller: ben });
  await library.see(cyd, series('heimat', 11), { season: 1, episode: 1 });
  library.nats.subscribe(FIND_PREMIERES, {
    callback: (_error, message) => {
      asked.push(message.json<PremieresRequest>());
      message.respond(JSON.stringify({ premieres: [{ title: kingdom._id, season: 2 }] }));
    },
  });
  library.nats.subscribe(causesSubject('library'), {
    callback: (_error, message) => {
      sent.push(...message.json<{ causes: NoticeCause[] }>().causes);
      message.respond(JSON.stringify({ known: true }));
    },
  });
  const looked = async (times: number) => {
    while (asked.length < times) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  // Each instance looks at its start.
  await library.start();
  await looked(1);
  while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const again = await library.start();
  await looked(2);
  await again.close();
  const today = new Date().toISOString().slice(0, 10);
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  expect(asked[0]).toEqual({ after: before, until: today });
  expect(sent).toMatchObject([
    {
      ...{ kind: 'season', member: ada.id, actor: null, on: true, version: 1 },
      ...{ about: `${kingdom._id}:2`, thing: { type: 'title', _id: kingdom._id } },
    },
  ]);
});
