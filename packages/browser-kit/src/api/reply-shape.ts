import type { CallName } from '@screenlore/contracts';
import { ANY, COUNTS, type Fields, type FieldsByCall, LIST, PAGED } from './reply-fields.js';

const TITLE = 'activity genre videos photos thumbnails ratingCounts tint makers roles reviews'.split(' ');
const POST = 'content author activity comments'.split(' ');

/** Fields named like their calls: `get-movies-latest` answers with `movies`. */
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
  movie: TITLE,
  serie: TITLE,
  game: TITLE,
  actor: ['personal_info', 'activity', 'roles', 'professions', 'works'],
  article: POST,
  review: POST,
  user: [
    ...['personal_info', 'articles', 'reviews', 'ratings', 'wantToSeeMedias', 'favoriteMedias'],
    ...['highestRated', 'kinds', 'counts', 'missing'],
  ],
};

/** Calls with other or additional fields that are made before anybody presses anything, or by one press on a title. */
const OTHERS: FieldsByCall = {
  search: { results: LIST, ...PAGED },
  'get-opinions': { opinions: LIST, ...PAGED },
  'get-media-comments': { comments: LIST, version: ANY, ...COUNTS },
  'get-user-ratings': { ratings: LIST, ...PAGED },
  'get-user-list': { items: LIST, kinds: ['ratings', 'wantToSee', 'favorites'], ...PAGED },
  'get-user-texts': { articles: LIST, reviews: LIST, counts: ['articles', 'reviews'] },
  'check-rating': { hasRated: ANY, rating: ANY },
  'check-favorite': { isLiked: ANY },
  'check-want-to-see': { wantToSee: ANY },
  'add-rating': { rating: ['rating'] },
  'add-favorite': { isLiked: ANY },
  'add-want-to-see': { wantToSee: ANY },
};

/** The required fields of a reply to a call; a call that is not listed here loads the rest of them. */
export async function fieldsOf(call: CallName): Promise<Fields> {
  const [, name = ''] = call.split('-');
  const parts = call.startsWith('get-') ? NAMED[name] : undefined;
  return OTHERS[call] ?? (parts ? { [name]: parts } : ((await laterFields())[call] ?? {}));
}

/** If they cannot be loaded, replies are accepted without a check. */
const laterFields = (): Promise<FieldsByCall> =>
  import('./later-fields.js').then(
    ({ LATER_FIELDS }) => LATER_FIELDS,
    () => ({}),
  );

/**
 * Whether an answer has what the contract promises, as far as pages would break without it. The contract's own schemas would add a fifth
 * to the size of a first visit.
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
