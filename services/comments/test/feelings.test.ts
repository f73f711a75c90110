import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { FEELINGS, type Feeling, memberLeftSubject } from '@screenlore/contracts';
import { type CommentsUnderTest, EPISODE, startComments, user } from './support/comments.js';

jest.setTimeout(60_000);

const [ada, ben] = [user('ada.q'), user('ben_r')] as const;
const episode = EPISODE._id;

let service: CommentsUnderTest;
beforeAll(async () => {
  service = await startComments();
});
afterAll(() => service?.stop());

const feel = (caller: typeof ada, feeling: Feeling | null, of = episode) =>
  service.internal('store-feeling', { episode: of, feeling }, { caller });
const countsOf = async (of = episode) => {
  const { feelings } = await service.internal('get-talk', { episode: of });
  return Object.fromEntries(
    feelings.flatMap(({ feeling, count }) => (count === 0 ? [] : [[feeling, count]])),
  );
};

it('EPISODE-09 each member has one feeling about an episode, changes it, and removes it', async () => {
  expect(await service.internal('get-talk', { episode })).toEqual({
    ...{ people: 0, own: null },
    feelings: FEELINGS.map((feeling) => ({ feeling, count: 0 })),
  });
  expect(await feel(ada, 'tense')).toMatchObject({ own: 'tense' });
  await feel(ada, 'tense');
  await feel(ben, 'tense');
  expect(await countsOf()).toEqual({ tense: 2 });
  await feel(ada, 'moved');
  expect(await countsOf()).toEqual({ tense: 1, moved: 1 });
  await feel(ben, null);
  await feel(ben, null);
  expect(await countsOf()).toEqual({ moved: 1 });
  const { own } = await service.internal('get-talk', { episode }, { caller: ada });
  expect(own).toBe('moved');
});

it('EPISODE-09 after many at once, the counts match a recount', async () => {
  const of = `${'d'.repeat(24)}:1:1`;
  const members = Array.from({ length: 40 }, (_, at) => user(`many${at}`));
  await Promise.all(
    members.flatMap((member, at) => [
      feel(member, FEELINGS[at % FEELINGS.length] ?? null, of),
      feel(member, at % 4 === 0 ? null : 'bored', of),
    ]),
  );
  const stored = await service.database.collection('feelings').find({ episode: of }).toArray();
  const recount: Record<string, number> = {};
  for (const { feeling } of stored) recount[feeling] = (recount[feeling] ?? 0) + 1;
  expect(await countsOf(of)).toEqual(recount);
});

const vote = (caller: typeof ada, role: string | null, of = episode) =>
  service.internal('store-character-vote', { episode: of, role }, { caller });
const votesOf = (of = episode) => service.internal('get-character-votes', { episode: of });
const [VIC, LYN] = ['1'.repeat(24), '2'.repeat(24)] as const;

it('EPISODE-13 each member has one vote for an episode, changes it, and takes it back', async () => {
  expect(await votesOf()).toEqual({ characters: [], own: null });
  expect(await vote(ada, LYN)).toEqual({ characters: [{ role: LYN, count: 1 }], own: LYN });
  await vote(ada, LYN);
  await vote(ben, VIC);
  await vote(user('cyd'), LYN);
  const both = [
    { role: LYN, count: 2 },
    { role: VIC, count: 1 },
  ];
  expect(await votesOf()).toEqual({ characters: both, own: null });
  await Promise.all([vote(ada, VIC), vote(user('cyd'), null), vote(user('cyd'), null)]);
  expect((await votesOf()).characters).toEqual([{ role: VIC, count: 2 }]);
  expect((await service.internal('get-character-votes', { episode }, { caller: ada })).own).toBe(VIC);
  // A feeling about the same episode is another thing.
  expect(await countsOf()).toEqual({ moved: 1 });
});

it('EPISODE-10 people are counted once, however much they say', async () => {
  const said = await service.say(ada, 'First', { post: EPISODE });
  await service.say(ada, 'Second', { post: EPISODE });
  await service.say(ben, 'Third', { post: EPISODE, replyingTo: said._id });
  expect((await service.internal('get-talk', { episode })).people).toBe(2);
});

it('EPISODE-11 EPISODE-15 feelings and votes are in the own export, page by page, and go with the account', async () => {
  await feel(ada, 'loved', `${'c'.repeat(24)}:2:3`);
  const all: object[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof service.call<'get-own-feelings'>>> = await service.call(
      'get-own-feelings',
      { after, count: 1 },
      { caller: ada },
    );
    all.push(...page.feelings);
    after = page.next;
  } while (after);
  expect(all).toMatchObject([
    { title: 'c'.repeat(24), season: 2, episode: 3, feeling: 'loved' },
    { title: 'e'.repeat(24), season: 1, episode: 2, feeling: 'moved' },
  ]);
  await vote(ada, LYN, `${'c'.repeat(24)}:2:3`);
  const first = await service.call('get-own-character-votes', { count: 1 }, { caller: ada });
  const second = await service.call(
    'get-own-character-votes',
    { after: first.next, count: 5 },
    { caller: ada },
  );
  expect([...first.votes, ...second.votes]).toMatchObject([
    { title: 'c'.repeat(24), season: 2, episode: 3, role: LYN },
    { title: 'e'.repeat(24), season: 1, episode: 2, role: VIC },
  ]);
  expect(second.next).toBeNull();
  const left = { userId: ada.id, texts: 'remove' };
  for (let gone = false; !gone; ) {
    const answer = await service.nats.request(memberLeftSubject('comments'), JSON.stringify(left), {
      timeout: 10_000,
    });
    gone = answer.json<{ done: boolean }>().done;
  }
  for (const collection of ['feelings', 'characterVotes'])
    expect(await service.database.collection(collection).countDocuments({ userId: ada.id })).toBe(0);
  expect((await votesOf()).characters).toEqual([{ role: VIC, count: 1 }]);
  expect((await votesOf(`${'c'.repeat(24)}:2:3`)).characters).toEqual([]);
  expect([await countsOf(), await countsOf(`${'c'.repeat(24)}:2:3`)]).toEqual([{}, {}]);
});
