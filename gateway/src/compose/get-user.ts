import {
  type InternalReply,
  type KindCounts,
  LISTED_KINDS,
  type Profile,
  TEXT_KINDS,
  type UserLists,
} from '@screenlore/contracts';
import { accountWith } from './account-of.js';
import { type Composition, orElse } from './composition.js';
import { followsOf } from './follows-of.js';

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

/**
 * A profile from the account, the lists and the posts of a user. The account decides whether there is one; a service that
 * is unavailable leaves its part out and is named in `missing`. The email goes to its owner alone: with a token no reply is
 * cached, and without one there is no owner.
 */
export const getUser: Composition<'get-user'> = async ({ body: { userId, count }, caller, ask }) => {
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
};
