import {
  ACTS_OF,
  type Act,
  type ActKind,
  type ActsRequest,
  type CallReply,
  type FeedCard,
  type FeedCursor,
  type InternalReply,
  type ServiceName,
} from '@screenlore/contracts';
import { accountIdOf } from './account-of.js';
import { type Ask, type Compositions, orElse } from './composition.js';
import { type ShownAct, shownActs } from './feed-things.js';
import { foldActs } from './fold-acts.js';
import { followedBy } from './following.js';
import { titlesOf } from './library-title.js';
import { namesOf } from './names.js';

type Choices = InternalReply<'get-feed-choices'>;
type Author = FeedCard['author'];

/** The most acts to read when much of a page is muted or deleted. */
const READ_MOST = 4;
const NO_CHOICES: Choices = { hidden: [], onlyWords: false, members: [], titles: [] };

/** Acts without text; all others have text, or may have it. */
const WITHOUT_WORDS: ActKind = 'rating';

/**
 * The newest acts of all services, and where the next page begins. Each service is asked for one more than the page
 * holds, so that the newest overall are included, however they are distributed.
 */
async function newestActs(
  asked: ActsRequest,
  shown: (kind: ActKind) => boolean,
  ask: Ask,
  missing: Set<ServiceName>,
): Promise<{ acts: Act[]; next: FeedCursor | null }> {
  const body = { ...asked, count: asked.count + 1 };
  const of = async <S extends keyof typeof ACTS_OF>(
    service: S,
    find: (kinds: (typeof ACTS_OF)[S][number][]) => Promise<{ acts: Act[] }>,
  ): Promise<Act[]> => {
    const kinds = ACTS_OF[service].filter(shown) as (typeof ACTS_OF)[S][number][];
    if (kinds.length === 0) return [];
    const { acts } = await find(kinds).catch(
      orElse(() => {
        missing.add(service);
        return { acts: [] };
      }),
    );
    return acts;
  };
  const found = await Promise.all([
    of('library', (kinds) => ask('find-library-acts', { ...body, kinds })),
    of('catalogue', (kinds) => ask('find-catalogue-acts', { ...body, kinds })),
    of('content', (kinds) => ask('find-content-acts', { ...body, kinds })),
    of('comments', (kinds) => ask('find-comment-acts', { ...body, kinds })),
  ]);
  const all = found.flat().sort((a, b) => compare(b.at, a.at) || compare(b._id, a._id));
  const acts = all.slice(0, asked.count);
  const last = acts.at(-1);
  return { acts, next: all.length > acts.length && last ? { at: last.at, id: last._id } : null };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Public ids of muted titles. */
const mutedTitles = async ({ titles }: Choices, ask: Ask): Promise<ReadonlySet<string>> =>
  new Set(Object.values(await titlesOf(titles, ask).catch(orElse(() => ({})))).map(({ titleId }) => titleId));

const cardOf = (acts: readonly ShownAct[], authors: ReadonlyMap<string, Author>): FeedCard[] => {
  const [first] = acts;
  const author = first && authors.get(first.userId);
  if (!author) return [];
  return [
    { kind: first.kind, author, things: acts.map(({ kind: _kind, userId: _userId, ...thing }) => thing) },
  ];
};

export const feedCompositions: Compositions = {
  'get-feed': async ({ body, caller, ask }): Promise<CallReply<'get-feed'>> => {
    const missing = new Set<ServiceName>();
    const [{ members }, choices] = await Promise.all([
      ask('get-followed', {}),
      ask('get-feed-choices', {}).catch(
        orElse(() => {
          missing.add('social');
          return NO_CHOICES;
        }),
      ),
    ]);
    const muted = new Set(choices.members);
    const authors = members.filter((member) => !muted.has(member));
    if (authors.length === 0)
      return { cards: [], next: null, following: members.length, missing: [...missing] };
    const { onlyWords, hidden } = choices;
    const shows = (kind: ActKind) => !hidden.includes(kind) && !(onlyWords && kind === WITHOUT_WORDS);
    const without = await mutedTitles(choices, ask);
    const shown: ShownAct[] = [];
    let next = body.before;
    for (let read = 0; read < READ_MOST && shown.length < body.count / 2; read += 1) {
      const asked = { authors, followed: true, onlyWords, before: next, count: body.count - shown.length };
      const page = await newestActs(asked, shows, ask, missing);
      const found = await shownActs(page.acts, caller, ask, missing);
      shown.push(...found.filter(({ title }) => title === null || !without.has(title)));
      next = page.next;
      if (!next) break;
    }
    const names = await namesOf(
      shown.map(({ userId }) => userId),
      ask,
    );
    const there = shown.filter(({ userId }) => names.has(userId));
    return {
      cards: foldActs(there).flatMap((acts) => cardOf(acts, names)),
      ...{ next, following: members.length, missing: [...missing] },
    };
  },

  'get-feed-settings': async ({ ask }) => {
    const choices = await ask('get-feed-choices', {});
    const [authors, titles] = await Promise.all([
      namesOf(choices.members, ask),
      titlesOf(choices.titles, ask),
    ]);
    return {
      ...{ hidden: choices.hidden, onlyWords: choices.onlyWords },
      members: choices.members.flatMap((_id) => {
        const author = authors.get(_id);
        return author ? [{ ...author, _id }] : [];
      }),
      titles: choices.titles.flatMap((id) => titles[id] ?? []),
    };
  },

  'mute-in-feed': async ({ body: { what, id, muted }, ask }) => {
    const found =
      what === 'member'
        ? await accountIdOf(id, ask)
        : (await ask('get-title-reference', { mediaId: id })).title._id;
    return ask('store-mute', { what, id: found, muted });
  },

  'get-followed-ratings': async ({ body, caller, ask }) => {
    const authors = await followedBy(caller, ask);
    if (authors.length === 0) return { count: 0, mean: null, members: [] };
    const { count, mean, newest } = await ask('find-ratings-of', { mediaId: body.mediaId, authors });
    const names = await namesOf(
      newest.map(({ userId }) => userId),
      ask,
    );
    return {
      ...{ count, mean },
      members: newest.flatMap(({ userId, rating }) => {
        const author = names.get(userId);
        return author ? [{ ...author, rating }] : [];
      }),
    };
  },
};
