import {
  type CallReply,
  episodeCode,
  type InternalReply,
  type Notice,
  type ServiceName,
} from '@screenlore/contracts';
import { type Ask, type Compositions, orElse, ownSessionOf } from './composition.js';
import { episodeLooks } from './episode-threads.js';
import { titlesOf } from './library-title.js';
import { namesOf } from './names.js';

type Kept = InternalReply<'get-notice-page'>['notices'][number];
type Things = ReadonlyMap<string, NonNullable<Notice['thing']>>;

const keyOf = ({ type, _id }: NonNullable<Kept['thing']>): string => `${type}:${_id}`;

/** The subjects of notifications; undefined for a service that cannot be asked. */
async function postsOf(things: readonly NonNullable<Kept['thing']>[], ask: Ask): Promise<Things> {
  const posts = things.flatMap(({ type, _id }) =>
    type === 'article' || type === 'review' ? [{ type, _id }] : [],
  );
  if (posts.length === 0) return new Map();
  const looks = await ask('get-post-looks', { posts });
  return new Map(
    looks.posts.map((post) => [
      keyOf(post),
      {
        ...{ name: post.name, picture: post.picture, page: { kind: post.type, id: post.publicId } },
        ...(post.reach && { reach: post.reach }),
      },
    ]),
  );
}

async function episodeThings(things: readonly NonNullable<Kept['thing']>[], ask: Ask): Promise<Things> {
  const ids = things.flatMap(({ type, _id }) => (type === 'episode' ? [_id] : []));
  if (ids.length === 0) return new Map();
  return new Map(
    [...(await episodeLooks(ids, ask))].map(([id, { title, at, publicId }]) => [
      `episode:${id}`,
      {
        name: `${title.title} ${episodeCode(at)}`,
        ...{ picture: title.cover, page: { kind: 'episode' as const, id: publicId } },
      },
    ]),
  );
}

/** The recipient's own texts, so that each can be opened. */
async function listThings(things: readonly NonNullable<Kept['thing']>[], ask: Ask): Promise<Things> {
  const ids = [...new Set(things.flatMap(({ type, _id }) => (type === 'list' ? _id : [])))];
  const found = await Promise.all(
    ids.map((listId) =>
      ask('open-list', { listId }).catch(
        orElse((error) => {
          if (error.code !== 'notFound') throw error;
          return null;
        }),
      ),
    ),
  );
  return new Map(
    found.flatMap((opened) => {
      if (!opened) return [];
      const { _id, name } = opened.list;
      return [[`list:${_id}`, { name, picture: null, page: { kind: 'list' as const, id: _id } }] as const];
    }),
  );
}

async function titleThings(things: readonly NonNullable<Kept['thing']>[], ask: Ask): Promise<Things> {
  const ids = things.flatMap(({ type, _id }) => (type === 'title' ? [_id] : []));
  if (ids.length === 0) return new Map();
  const titles = await titlesOf(ids, ask);
  return new Map(
    Object.entries(titles).map(([id, { titleId, title, cover, itemType }]) => [
      `title:${id}`,
      { name: title, picture: cover, page: { kind: itemType, id: titleId } },
    ]),
  );
}

/** Clubs that the recipient may read. */
async function clubThings(things: readonly NonNullable<Kept['thing']>[], ask: Ask): Promise<Things> {
  const ids = things.flatMap(({ type, _id }) => (type === 'club' ? _id : []));
  if (ids.length === 0) return new Map();
  const { clubs } = await ask('get-club-names', { ids: [...new Set(ids)] });
  return new Map(
    clubs.map(({ _id, name }) => [`club:${_id}`, { name, picture: null, page: { kind: 'club', id: _id } }]),
  );
}

/** The moderators' decision; a deleted case gets no notification. */
async function answersOf(things: readonly NonNullable<Kept['thing']>[], ask: Ask) {
  const ids = things.flatMap(({ type, _id }) => (type === 'case' ? _id : []));
  if (ids.length === 0) return new Map<string, Notice['answer']>();
  const { answers } = await ask('get-case-answers', { ids });
  return new Map(answers.map((answer) => [answer.id, answer]));
}

export const noticeCompositions: Compositions = {
  'get-notifications': async ({ body, ask }): Promise<CallReply<'get-notifications'>> => {
    const { notices, next } = await ask('get-notice-page', body);
    const missing = new Set<ServiceName>();
    const without = (service: ServiceName) =>
      orElse(() => {
        missing.add(service);
        return undefined;
      });
    const things = notices.flatMap(({ thing }) => thing ?? []);
    const [names, posts, titles, episodes, lists, clubs, answers] = await Promise.all([
      namesOf(
        notices.flatMap(({ people }) => people),
        ask,
      ).catch(without('auth')),
      postsOf(things, ask).catch(without('content')),
      titleThings(things, ask).catch(without('catalogue')),
      episodeThings(things, ask).catch(without('catalogue')),
      listThings(things, ask).catch(without('library')),
      clubThings(things, ask),
      answersOf(things, ask),
    ]);
    return {
      notifications: notices.flatMap((notice) => {
        if (notice.thing?.type === 'case') {
          const answer = answers.get(notice.thing._id);
          return answer ? [{ ...notice, people: [], thing: null, answer }] : [];
        }
        const thing = thingOf(notice.thing, { posts, titles, episodes, lists, clubs });
        const people = notice.people.flatMap((person) => names?.get(person) ?? []);
        // A deleted subject's notification will soon be withdrawn.
        const isGone = thing === undefined || (names && notice.people.length > 0 && people.length === 0);
        return isGone ? [] : [{ ...notice, people, thing }];
      }),
      next,
      missing: [...missing],
    };
  },

  /** Pushes end with the session (NOTE-25), which services do not get with a call. */
  'get-push-key': async ({ http, ask }) => ask('get-push-devices', { sessionId: ownSessionOf(http) }),

  'add-push-subscription': async ({ body, http, ask }) =>
    ask('keep-push-device', { ...body, sessionId: ownSessionOf(http) }),
};

type Known = Record<'posts' | 'titles' | 'episodes' | 'lists' | 'clubs', Things | undefined>;

const PLACES = {
  article: 'posts',
  review: 'posts',
  title: 'titles',
  episode: 'episodes',
  list: 'lists',
  club: 'clubs',
} as const;

/** Null if unknown, undefined if known to be deleted. */
function thingOf(thing: Kept['thing'], known: Known): Notice['thing'] | undefined {
  if (!thing || thing.type === 'case') return null;
  if (thing.type === 'import')
    return { name: 'your import', picture: null, page: { kind: 'import', id: thing._id } };
  const things = known[PLACES[thing.type]];
  return things ? things.get(keyOf(thing)) : null;
}
