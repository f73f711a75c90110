/**
 * Runs as on the server, with the renderer for servers: the browser's keeps a channel open forever.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { expect, test } from '@jest/globals';
import { apiQuery, SignedInOnly, Slot, useSignInWays } from '../index.js';
import { RemoteBlock } from '../remotes/remote-block.js';
import { useParams } from '../router.js';
import { firstViews } from './index.js';

const getMovie = apiQuery('get-movie');

function MoviePage() {
  const { movieId = '' } = useParams();
  const { currentData } = getMovie.useQuery({ titleId: movieId });
  return (
    <main>
      <h1>{currentData?.movie.title ?? 'On its way'}</h1>
      <img src="/banner" alt="" fetchPriority="high" />
      <RemoteBlock
        id="mf_community/blocks"
        name="ArticleGrid"
        label="Articles"
        skeleton={<p>Grid</p>}
        props={{ category: 'games' }}
        firstView
      />
      <RemoteBlock
        id="mf_community/blocks"
        name="CriticsReviews"
        label="Reviews"
        skeleton={<p>Reviews</p>}
        props={{}}
      />
    </main>
  );
}

let loadedFor: string | undefined;
/** A page for members that shows the ways to sign in, loaded for an address. */
const MembersPage = Object.assign(
  () => (
    <SignedInOnly>
      <p>Members by {useSignInWays().join()}</p>
    </SignedInOnly>
  ),
  {
    load: async (search: string) => {
      loadedFor = search;
    },
  },
);

const render = firstViews({
  pages: { '/movie/:movieId': MoviePage, '/movies': MoviePage, '/settings': MembersPage },
  pageCalls: {
    '/movie/:movieId': ({ params: { movieId = '' }, search }) =>
      search.has('none') ? undefined : [getMovie.initiate({ titleId: movieId })],
    '/settings': () => [],
  },
  blocks: { ArticleGrid: ({ category }) => <p>Articles about {category}</p> },
  blockCalls: { ArticleGrid: () => [] },
});

const asked = {
  route: '/movie/:movieId',
  pathname: '/screenlore/movie/ran',
  search: '',
  language: 'en',
  ways: [],
};
const reply = { movie: { title: 'Ran <3' } };

test('a page is rendered with the replies it needs, and lists them', async () => {
  const calls: unknown[] = [];
  const view = await render(asked, async (call, request) => {
    calls.push([call, request]);
    return reply;
  });
  expect(calls).toEqual([['get-movie', { titleId: 'ran' }]]);
  expect(view?.html).toContain('<h1>Ran &lt;3</h1>');
  expect(view?.queries).toEqual([{ endpoint: 'get-movie', arg: { titleId: 'ran' } }]);
  expect(view?.replies).toEqual({ 'get-movie {"titleId":"ran"}': reply });
});

test('SAFE-17 an id with non-ASCII letters is requested decoded, not as the address encodes it', async () => {
  const calls: unknown[] = [];
  const view = await render(
    { ...asked, pathname: '/screenlore/movie/am%C3%A9lie%20%E4%B8%83' },
    async (call, request) => {
      calls.push([call, request]);
      return reply;
    },
  );
  expect(calls).toEqual([['get-movie', { titleId: 'amélie 七' }]]);
  expect(view?.html).toContain('<h1>Ran &lt;3</h1>');
});

test('SHELL-36 a page for members is rendered without a member, with what its address needs and the ways to sign in', async () => {
  const settings = { ...asked, route: '/settings', pathname: '/screenlore/settings', search: '?a=1' };
  const view = await render({ ...settings, ways: ['google'] }, async () => undefined);
  expect(view?.html).toBe('<p>Members by <!-- -->google</p>');
  expect(loadedFor).toBe('?a=1');
});

test('preload links of pictures move to the head, and there are no scripts', async () => {
  const view = await render(asked, async () => reply);
  expect(view?.head).toMatch(/^<link rel="preload" as="image" href="\/banner" fetchPriority="high"\/>$/);
  expect(view?.html).toMatch(/^<main>/);
  expect(view?.html).not.toContain('<script');
});

test('a block in the first screen leaves a slot with its skeleton, any other block only its skeleton', async () => {
  const view = await render(asked, async () => reply);
  const [block] = view?.blocks ?? [];
  expect(view?.blocks).toEqual([
    { slot: block?.slot, id: 'mf_community/blocks', name: 'ArticleGrid', props: { category: 'games' } },
  ]);
  expect(view?.html).toContain(`<${block?.slot}><div aria-hidden="true"><p>Grid</p></div></${block?.slot}>`);
  expect(view?.html).toContain('<p>Reviews</p>');
});

test('a block is rendered with the requested props', async () => {
  const place = { pathname: '/screenlore/', search: '', language: 'en', ways: [] };
  const view = await render({ ...place, block: 'ArticleGrid', props: { category: 'games' } }, async () => 0);
  expect(view?.html).toBe('<p>Articles about <!-- -->games</p>');
  await expect(render({ ...place, block: 'toString', props: {} }, async () => 0)).resolves.toBeUndefined();
});

test.each([
  ['a call is not answered', asked, undefined],
  ['the page says so', { ...asked, search: '?none=1' }, reply],
  ['it has no first view', { ...asked, route: '/movies', pathname: '/screenlore/movies' }, reply],
  ['the route is unknown', { ...asked, route: '/nowhere' }, reply],
])('there is none when %s', async (_when, request, answer) => {
  await expect(render(request, async () => answer)).resolves.toBeUndefined();
});

const renderSlots = firstViews({
  pages: { '/': () => <Slot name="title.aside" props={{ titleId: 'ran', kind: 'movies' }} /> },
  pageCalls: { '/': () => [] },
  slots: {
    'title.aside': ({ titleId }) => (
      <p>
        Quiz of {titleId}, of {getMovie.useQuery({ titleId }).currentData?.movie.year}
      </p>
    ),
    'title.main': ({ kind }) => <p>{kind}</p>,
  },
  slotCalls: { 'title.aside': ({ titleId }) => [getMovie.initiate({ titleId })] },
});
const home = { pathname: '/screenlore/', search: '', language: 'en', ways: [] };

test('TEAM-33 a page leaves a place for each block that the shell puts in a slot, and none without', async () => {
  const slots = { 'title.aside': ['mf_quiz/Quiz', 'mf_trivia/Trivia'] };
  const view = await renderSlots({ ...home, route: '/', slots }, async () => undefined);
  const props = { titleId: 'ran', kind: 'movies' };
  expect(view?.blocks).toEqual([
    { slot: expect.any(String), id: 'mf_quiz/Quiz', name: 'title.aside', props },
    { slot: expect.any(String), id: 'mf_trivia/Trivia', name: 'title.aside', props },
  ]);
  const [first, second] = view?.blocks.map(({ slot }) => `<${slot}></${slot}>`) ?? [];
  expect(view?.html).toMatch(
    new RegExp(`^<div [^>]*data-block="mf_quiz/Quiz#title.aside">${first}</div><div [^>]*>${second}</div>$`),
  );
  expect((await renderSlots({ ...home, route: '/' }, async () => undefined))?.html).toBe('');
});

test('TEAM-33 a block in a slot is rendered with the page’s props and its own calls', async () => {
  const block = { ...home, block: 'title.aside', props: { titleId: 'ran', kind: 'movies' } };
  const view = await renderSlots(block, async () => ({ movie: { title: 'Ran', year: 1985 } }));
  expect(view?.html).toBe('<p>Quiz of <!-- -->ran<!-- -->, of <!-- -->1985</p>');
  await expect(renderSlots(block, async () => undefined)).resolves.toBeUndefined();
  expect((await renderSlots({ ...block, block: 'title.main' }, async () => undefined))?.html).toBe(
    '<p>movies</p>',
  );
  await expect(renderSlots({ ...block, block: 'home.main' }, async () => undefined)).resolves.toBeUndefined();
});
