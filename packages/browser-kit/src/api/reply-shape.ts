import type { CallName } from '@screenlore/contracts';
import { ANY, type Fields, type FieldsByCall, LIST, PAGED } from './reply-fields.js';

const TITLE = 'activity genre videos photos thumbnails ratingCounts tint makers roles reviews'.split(' ');
const POST = 'content author activity comments'.split(' ');

/** Fields named as their calls are: `get-movies-latest` answers with `movies`. */
const NAMED: Fields = {
  movies: LIST,
  series: LIST,
  games: LIST,
  roles: LIST,
  actors: LIST,
  characters: LIST,
  articles: LIST,
  reviews: LIST,
  replies: LIST,
  drafts: LIST,
  seasons: LIST,
  opinions: LIST,
  movie: TITLE,
  serie: TITLE,
  game: TITLE,
  actor: ['personal_info', 'activity', 'roles', 'professions', 'works'],
  article: POST,
  review: POST,
  draft: ['content', 'activity', 'tags'],
  user: [
    ...['personal_info', 'articles', 'reviews', 'ratings', 'wantToSeeMedias', 'favoriteMedias'],
    ...['highestRated', 'kinds', 'counts', 'missing'],
  ],
};

const COUNTS = { totalComments: ANY, totalParentComments: ANY };
const SIGNED_IN = { access_token: ANY, firstName: ANY, surname: ANY, username: ANY };

/** All that is not named so, or not that alone. Of changes what the page goes on with; of reads those of first screens. */
const OTHERS: FieldsByCall = {
  search: { results: LIST, ...PAGED },
  'get-opinions': { opinions: LIST, ...PAGED },
  'get-media-comments': { comments: LIST, version: ANY, ...COUNTS },
  'get-user-ratings': { ratings: LIST, ...PAGED },
  'get-user-list': { items: LIST, kinds: ['ratings', 'wantToSee', 'favorites'], ...PAGED },
  'get-user-texts': { articles: LIST, reviews: LIST, counts: ['articles', 'reviews'] },
  'get-upload-url': { uploadUrl: ANY },
  'check-rating': { hasRated: ANY, rating: ANY },
  'check-favorite': { isLiked: ANY },
  'check-want-to-see': { wantToSee: ANY },
  'add-rating': { rating: ['rating'] },
  'add-favorite': { isLiked: ANY },
  'add-want-to-see': { wantToSee: ANY },
  'add-comment': { _id: ANY, comment: ANY, commentedBy: ['personal_info'], children: LIST },
  'delete-comment': COUNTS,
  'create-article': { id: ANY },
  'create-review': { id: ANY },
  'save-draft': { draft: ['id', 'revision'] },
  'upload-image-by-url': { file: ['url'] },
  'start-social-sign-in': { authorizeUrl: ANY },
  'sign-up': SIGNED_IN,
  'sign-in': SIGNED_IN,
  'google-auth': SIGNED_IN,
  'facebook-auth': SIGNED_IN,
};

/** The fields without which a reply to a call is none; what visitors' first screens do not read comes with the first such call. */
export async function fieldsOf(call: CallName): Promise<Fields> {
  const [, name = ''] = call.split('-');
  if (!call.startsWith('get-')) return OTHERS[call] ?? {};
  const parts = NAMED[name];
  return OTHERS[call] ?? (parts ? { [name]: parts } : ((await laterFields())[call] ?? {}));
}

/** Where they cannot be had, replies are taken as they are. */
const laterFields = (): Promise<FieldsByCall> =>
  import('./later-fields.js').then(
    ({ LATER_FIELDS }) => LATER_FIELDS,
    () => ({}),
  );

/**
 * Whether an answer has what the contract promises, as far as pages would break without it. The contract's own schemas would
 * add a fifth to what a first visit loads.
 */
export async function isReply(call: CallName, answer: unknown): Promise<boolean> {
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(await fieldsOf(call)).every(([name, parts]) => {
    const field = partOf(answer, name);
    return field !== undefined && parts.every((part) => partOf(field, part) !== undefined);
  });
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
