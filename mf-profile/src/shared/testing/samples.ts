import type {
  Article,
  Category,
  KindCounts,
  Profile,
  RatedEntry,
  Review,
  SignedInUser,
} from '@screenlore/contracts';

export const ADA: SignedInUser = {
  access_token: 'token-1',
  admin: false,
  profile_img: null,
  firstName: 'Ada',
  surname: 'Quill',
  username: 'Ada.Q',
};
export const BEN: SignedInUser = { ...ADA, firstName: 'Ben', surname: 'Ames', username: 'ben' };

const NONE: KindCounts = { movies: 0, series: 0, games: 0, roles: 0 };

/** Ada's profile, empty by default. */
export const profile = (more: Partial<Profile> = {}): Profile => ({
  _id: 'a'.repeat(24),
  personal_info: {
    firstName: 'Ada',
    surname: 'Quill',
    username: 'Ada.Q',
    email: null,
    profile_img: null,
    backgroundImg: null,
  },
  articles: [],
  reviews: [],
  ratings: [],
  wantToSeeMedias: [],
  favoriteMedias: [],
  highestRated: { movies: [], series: [], games: [] },
  kinds: { ratings: NONE, wantToSee: NONE, favorites: NONE },
  hidden: [],
  counts: { articles: 0, reviews: 0, ratings: 0, wantToSee: 0, favorites: 0 },
  joinedAt: '2024-03-11',
  missing: [],
  ...more,
});

export const rated = (title: string, rating: number, itemType: Category = 'movies'): RatedEntry => ({
  rating,
  itemType,
  item: { titleId: title.toLowerCase(), cover: `/cover/${title}`, title, year: 1999 },
  role: null,
  reviewText: null,
  timestamp: '2024-05-01T10:00:00.000Z',
});

export const ratedRole = (character: string, rating: number): RatedEntry => ({
  ...rated('Ran', rating),
  itemType: 'roles',
  role: {
    _id: character,
    characterName: character,
    picture: `/character/${character}`,
    actor: { nameId: 'tatsuya', name: 'Tatsuya Nakadai' },
    category: 'movies',
  },
});

const post = (title: string) => ({
  _id: title,
  title,
  description: `About ${title}`,
  banner: `/banner/${title}`,
  bannerBlur: null,
  content: [],
  category: 'movies' as const,
  referredMedia: null,
  author: {
    _id: 'a'.repeat(24),
    personal_info: { username: 'Ada.Q', firstName: 'Ada', surname: 'Quill', profile_img: null },
  },
  publishedAt: '2024-05-01T10:00:00.000Z',
  date: '2024-05-01T10:00:00.000Z',
  comments: [],
});

export const article = (title: string): Article => ({
  ...post(title),
  articleId: title,
  tags: ['movies'],
  featured: false,
  activity: { totalComments: 0, totalParentComments: 0 },
});

export const review = (title: string): Review => ({
  ...post(title),
  review_id: title,
  activity: { totalComments: 0, totalParentComments: 0, rating: 7 },
});
