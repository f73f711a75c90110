import type { CallReply, InternalReply, Notice, ServiceName } from '@screenlore/contracts';
import { type Ask, type Compositions, orElse } from './composition.js';
import { titlesOf } from './library-title.js';

type Kept = InternalReply<'get-notice-page'>['notices'][number];
type Things = ReadonlyMap<string, NonNullable<Notice['thing']>>;

/** Names that auth is asked for at once. */
const NAMES_AT_ONCE = 500;

const keyOf = ({ type, _id }: NonNullable<Kept['thing']>): string => `${type}:${_id}`;

/** What notifications are about; undefined for a service that cannot be asked. */
async function postsOf(things: readonly NonNullable<Kept['thing']>[], ask: Ask): Promise<Things> {
  const posts = things.flatMap(({ type, _id }) =>
    type === 'article' || type === 'review' ? [{ type, _id }] : [],
  );
  if (posts.length === 0) return new Map();
  const looks = await ask('get-post-looks', { posts });
  return new Map(
    looks.posts.map((post) => [
      keyOf(post),
      { name: post.name, picture: post.picture, page: { kind: post.type, id: post.publicId } },
    ]),
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

async function namesOf(people: readonly string[], ask: Ask): Promise<InternalReply<'get-names'>['names']> {
  const ids = [...new Set(people)];
  const parts = Array.from({ length: Math.ceil(ids.length / NAMES_AT_ONCE) }, (_, at) =>
    ids.slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE),
  );
  const found = await Promise.all(parts.map((part) => ask('get-names', { ids: part })));
  return found.flatMap(({ names }) => names);
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
    const [names, posts, titles] = await Promise.all([
      namesOf(
        notices.flatMap(({ people }) => people),
        ask,
      ).catch(without('auth')),
      postsOf(things, ask).catch(without('content')),
      titleThings(things, ask).catch(without('catalogue')),
    ]);
    const nameOf = names && new Map(names.map(({ _id, ...name }) => [_id, name]));
    return {
      notifications: notices.flatMap((notice) => {
        const thing = thingOf(notice.thing, posts, titles);
        const people = notice.people.flatMap((person) => nameOf?.get(person) ?? []);
        // What is gone meanwhile will be taken back soon.
        const isGone = thing === undefined || (nameOf && notice.people.length > 0 && people.length === 0);
        return isGone ? [] : [{ ...notice, people, thing }];
      }),
      next,
      missing: [...missing],
    };
  },
};

/** Null where it is not known, undefined where it is known to be gone. */
function thingOf(
  thing: Kept['thing'],
  posts: Things | undefined,
  titles: Things | undefined,
): Notice['thing'] | undefined {
  if (!thing) return null;
  if (thing.type === 'import')
    return { name: 'your import', picture: null, page: { kind: 'import', id: thing._id } };
  const known = thing.type === 'title' ? titles : posts;
  return known ? known.get(keyOf(thing)) : null;
}
