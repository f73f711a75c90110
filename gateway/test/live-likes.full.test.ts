import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type CallInput } from '@screenlore/contracts';
import { portalOf } from './support/portal.js';
import { until } from './support/processes.js';

// Services start first.
jest.setTimeout(240_000);

const MEMBERS = ['live-ada', 'live-ben', 'live-cyd'] as const;
const SERVICES = ['auth', 'catalogue', 'content', 'comments', 'library', 'social'] as const;
const SERIE = 'chernobyl-2019';
/** The maximum for one address. */
const PAGES = 300;

const portal = portalOf({ services: SERVICES, members: MEMBERS });
const { done } = portal;
beforeAll(portal.start);
afterAll(portal.stop);

/** An open page. */
async function listen(query: string) {
  const closing = new AbortController();
  const response = await fetch(`${portal.url()}/api/live?${query}`, { signal: closing.signal });
  const heard = { text: '', status: response.status };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) heard.text += decoder.decode(part, { stream: true });
  })().catch(() => undefined);
  if (response.ok) await until('the page hears the opening', () => heard.text.includes('event: open'));
  const likes = () =>
    [...heard.text.matchAll(/^event: likes\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  return {
    ...{ heard, likes },
    leave: async () => {
      closing.abort();
      await reading;
    },
  };
}
const like = (member: (typeof MEMBERS)[number], text: Omit<CallInput<'set-like'>, 'liked'>, liked = true) =>
  done(member, 'set-like', { ...text, liked });

it(`LIKE-13 NOTE-08 a like reaches the last of ${PAGES} open pages of a review within a second, without a name`, async () => {
  const [review] = (await done('visitor', 'get-reviews-latest', { count: 1, skip: 0 })).reviews;
  const text = { kind: 'review', id: review?._id ?? '' } as const;
  const pages = await Promise.all(
    Array.from({ length: PAGES }, () => listen(`type=review&mediaId=${text.id}&reveal=true`)),
  );
  const began = performance.now();
  await like('live-ben', text);
  await until('all hear of it', () => pages.every(({ likes }) => likes().length === 1));
  expect(performance.now() - began).toBeLessThan(1000);
  expect(pages[PAGES - 1]?.likes()).toEqual([{ ...text, count: 1, version: 1 }]);
  expect(pages[0]?.heard.text).not.toContain('live-ben');
  await like('live-ben', text, false);
  await until('all hear of that', () => pages.every(({ likes }) => likes().at(-1)?.count === 0));
  await Promise.all(pages.map(({ leave }) => leave()));
});

it('LIKE-13 sends likes of opinions and lists only as far as everybody may read them', async () => {
  await done('live-ada', 'add-rating', { mediaId: SERIE, type: 'serie', userRating: 9, reviewText: 'Right' });
  const opinion = async () => {
    const { opinions } = await done('live-ada', 'get-opinions', { mediaId: SERIE, count: 100 });
    return {
      kind: 'opinion' as const,
      id: opinions.find(({ user }) => user?.username === 'live-ada')?._id ?? '',
    };
  };
  const lists = (['everyone', 'signedIn'] as const).map(async (visibility) => {
    const { list } = await done('live-ada', 'create-list', { name: `For ${visibility}`, visibility });
    return { kind: 'list' as const, id: list._id };
  });
  const [open, closed] = await Promise.all(lists);
  if (!open || !closed) throw new Error('no lists');
  const { serie } = await done('visitor', 'get-serie', { titleId: SERIE });
  const title = await listen(`opinions=${serie._id}&list=${open.id}`);
  const other = await listen(`list=${closed.id}`);
  const text = await opinion();
  await like('live-ben', text);
  await until('the opinion is heard of', () => title.likes().length === 1);
  expect(title.likes()).toEqual([{ ...text, count: 1, version: expect.any(Number) }]);
  await like('live-ben', open);
  await until('the list is heard of', () => title.likes().length === 2);
  await done('live-ada', 'set-rating-settings', { ratings: 'signedIn' });
  await until('it is hidden', async () => {
    const { opinions } = await done('visitor', 'get-opinions', { mediaId: SERIE, count: 100 });
    return !opinions.some(({ _id }) => _id === text.id);
  });
  await like('live-cyd', text);
  await like('live-cyd', closed);
  await like('live-cyd', open);
  await until('what is open is heard of', () => title.likes().length === 3);
  expect(title.likes().map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    'opinion 1',
    'list 1',
    'list 2',
  ]);
  expect(other.likes()).toEqual([]);
  await Promise.all([title.leave(), other.leave()]);
});

it('LIKE-13 a stream accepts only ids', async () => {
  for (const query of ['opinions=*', 'list=a.b', 'opinions=&list=', 'type=article&opinions=x'])
    expect((await listen(query)).heard.status).toBe(400);
});
