import {
  CATEGORIES,
  type InternalReply,
  type KindCounts,
  LISTED_KINDS,
  type ListedKind,
  type Profile,
  SINGULAR,
  TEXT_KINDS,
  type UserLists,
} from '@screenlore/contracts';
import { accountIdOf, accountWith } from './account-of.js';
import { type Compositions, orElse, signedIn } from './composition.js';
import { followsOf } from './following.js';

/** 'Highest rated' shows the top 6 of each kind (PROFILE-03). */
const BEST = 6;

const NO_KINDS: KindCounts = { movies: 0, series: 0, games: 0, roles: 0 };
const NO_LISTS: UserLists = {
  ratings: [],
  wantToSeeMedias: [],
  favoriteMedias: [],
  highestRated: { movies: [], series: [], games: [] },
  favoriteFour: [],
  kinds: { ratings: NO_KINDS, wantToSee: NO_KINDS, favorites: NO_KINDS },
  hidden: [],
};
const NO_POSTS: InternalReply<'get-user-posts'> = {
  articles: [],
  reviews: [],
  counts: { articles: 0, reviews: 0 },
};

const sum = (counts: KindCounts): number => LISTED_KINDS.reduce((all, kind) => all + counts[kind], 0);

/** `type` accepts the singular and the plural (API-08). */
const kindOf = (type: string): ListedKind =>
  CATEGORIES.find((kind) => type === kind || type === SINGULAR[kind]) ?? 'roles';

export const profileCompositions: Compositions = {
  /**
   * A profile from a member's account, lists and posts. Requires the account; the part of an unavailable service is
   * left out and named in `missing`. Only the owner gets the email. Replies to calls with a token are never cached, so
   * it cannot leak.
   */
  'get-user': async ({ body: { userId, count }, caller, ask }) => {
    const { account, found } = await accountWith(userId, ask, async (id) => {
      const missing: Profile['missing'] = [];
      const without = <T>(part: Profile['missing'][number], nothing: T) =>
        orElse(() => {
          missing.push(part);
          return nothing;
        });
      const [lists, posts] = await Promise.all([
        followsOf(caller, id, ask)
          .then((follows) => ask('get-user-lists', { userId: id, follows, count, best: BEST }))
          .catch(without('catalogue', NO_LISTS)),
        ask('get-user-posts', { authorId: id, kinds: [...TEXT_KINDS], count, skip: 0 }).catch(
          without('content', NO_POSTS),
        ),
      ]);
      return { lists, posts, missing };
    });
    const { lists, posts, missing } = found;
    return {
      user: {
        _id: account._id,
        personal_info: {
          firstName: account.firstName,
          surname: account.surname,
          username: account.username,
          email: caller?.id === account._id ? account.email : null,
          profile_img: account.profile_img,
          backgroundImg: account.backgroundImg,
          bio: account.bio,
          links: account.links,
        },
        articles: posts.articles,
        reviews: posts.reviews,
        ...lists,
        counts: {
          ...posts.counts,
          ratings: sum(lists.kinds.ratings),
          wantToSee: sum(lists.kinds.wantToSee),
          favorites: sum(lists.kinds.favorites),
        },
        joinedAt: account.joinedAt.slice(0, 'YYYY-MM-DD'.length),
        missing: missing.sort(),
      },
    };
  },

  /** A page of one kind of one of a user's lists. */
  'get-user-list': async ({ body, caller, ask }) => {
    const { userId: name, ...page } = body;
    const userId = await accountIdOf(name, ask);
    const follows = await followsOf(caller, userId, ask);
    const { items, kinds } = await ask('get-list-page', { ...page, userId, follows });
    return { items, total: kinds[page.list][page.type], kinds };
  },

  /** A page of a user's ratings, of one kind or of all. */
  'get-user-ratings': async ({ body, caller, ask }) => {
    const { userId: name, type: word, count, skip } = body;
    const userId = await accountIdOf(name, ask);
    const type = word === undefined ? null : kindOf(word);
    const follows = await followsOf(caller, userId, ask);
    const page = { userId, follows, list: 'ratings', type, count, skip } as const;
    const { items, kinds } = await ask('get-list-page', page);
    const counted: readonly ListedKind[] = type === null ? LISTED_KINDS : [type];
    return {
      ratings: items.filter((item) => 'timestamp' in item),
      total: counted.reduce((total, of) => total + kinds.ratings[of], 0),
    };
  },

  /** A page of a user's articles and reviews. */
  'get-user-texts': async ({ body, ask }) => {
    const { userId, kind, count, skip } = body;
    return ask('get-user-posts', { authorId: await accountIdOf(userId, ask), kinds: [kind], count, skip });
  },

  /** A background is a photo of a title in the catalogue (PROFILE-05). */
  'add-user-background': async ({ body, caller, ask }) => {
    const { photoUrl } = body;
    const { id: userId } = signedIn(caller);
    await ask('check-photo', { photoUrl });
    return ask('set-background', { userId, photoUrl });
  },
};
