import {
  bareComment,
  CATEGORIES,
  type Caller,
  type CallName,
  type Category,
  type Comment,
  type Cover,
  callOf,
  compareEpisodes,
  coveredTitle,
  coverOf,
  coverText,
  type FeedThing,
  type InternalReply,
  isOversight,
  type KeptReach,
  LIBRARY_LIMITS,
  type Place,
  pictureAddress,
  type TextReach,
} from '@screenlore/contracts';
import { type Ask, orElse } from './composition.js';

type Fields = Record<string, unknown>;
/** A text with a reach in an answer. */
type Reaching = Fields & { reach: TextReach };

/** Matched in raw JSON. User texts cannot contain it, because their quotation marks are escaped. */
const MARK = Buffer.from('"reach":{');

/** Calls that return such texts in full: their callers ask for them explicitly, and moderators judge the text. */
const isWhole = (name: CallName): boolean => name === 'reveal-text' || isOversight(callOf(name).access);

/**
 * Covers texts in any answer that reach further than the caller has seen (SPOIL-05). Answers without such texts are not
 * parsed, and cost no request.
 * @param json the composed answer
 */
export async function coverTexts(
  name: CallName,
  json: Buffer,
  caller: Caller | null,
  ask: Ask,
): Promise<Buffer> {
  if (isWhole(name) || !json.includes(MARK)) return json;
  const answer: unknown = JSON.parse(json.toString());
  const texts = reachingIn(answer).filter(({ reach }) => reach.by !== caller?.id);
  const { places, coversNothing } = await placesOf(texts, caller, ask);
  if (coversNothing) return json;
  const covered = texts.filter(({ reach }) => !hasReached(reach, places.get(reach.title ?? '')));
  for (const text of covered) cover(text, places.get(text.reach.title ?? '')?.at ?? null);
  return covered.length === 0 ? json : Buffer.from(JSON.stringify(answer));
}

function reachingIn(value: unknown): Reaching[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(reachingIn);
  return isReaching(value) ? [value, ...inside] : inside;
}

const isReaching = (value: object): value is Reaching =>
  'reach' in value && typeof value.reach === 'object' && value.reach !== null;

/** The caller's progress by the titles' `_id`s. Unknown progress counts as not seen. */
async function placesOf(
  texts: readonly Reaching[],
  caller: Caller | null,
  ask: Ask,
): Promise<{ places: ReadonlyMap<string, Place>; coversNothing?: boolean | undefined }> {
  const titles = [...new Set(texts.flatMap(({ reach }) => reach.title ?? []))];
  if (!caller || titles.length === 0) return { places: new Map() };
  const asked = titles.slice(0, LIBRARY_LIMITS.placesAtOnce);
  const { places, coversNothing }: InternalReply<'get-places'> = await ask('get-places', {
    titles: asked,
  }).catch(orElse(() => ({ places: [] })));
  return { places: new Map(places.map((place) => [place.title, place])), coversNothing };
}

/** Whether a reader with this progress may read a text with this reach. */
export function hasReached({ upTo }: KeptReach, place: Place | undefined): boolean {
  if (!place) return false;
  if (!upTo || !place.at) return place.whole;
  return compareEpisodes(place.at, upTo) >= 0;
}

/** Fields that stay: those without the author's text. */
const OF_POST = ['_id', 'category', 'referredMedia', 'author', 'publishedAt', 'date', 'activity', 'likes'];
const OF_ARTICLE = [...OF_POST, 'featured'];
const OF_CARD = ['_id', 'at', 'about', 'year', 'page', 'title', 'rating'];
const OF_ENTRY = ['_id', 'kind', 'item', 'season', 'place', 'at', 'look'];
const OF_NOTIFICATION = ['page'];
/** For an opinion, also as an entry in a list of ratings. */
const OF_OPINION = ['_id', 'userId', 'user', 'rating', 'timestamp', 'likes', 'itemType', 'item', 'role'];

/** Keeps the safe fields of this kind of text; nothing of an unknown kind. */
function cover(text: Reaching, at: Cover['at']): void {
  const covered = coverOf(text.reach, at);
  const left = bareOf(text, covered);
  for (const field of Object.keys(text)) delete text[field];
  Object.assign(text, left, { covered });
}

const isOfTitle = (page: unknown): boolean =>
  CATEGORIES.some((kind) => kind === (page as FeedThing['page']).kind);

const isOfArticle = (page: unknown): boolean => (page as FeedThing['page'] | undefined)?.kind === 'article';

/** Other tags are an author's words. */
const categoriesIn = (tags: unknown): Category[] =>
  CATEGORIES.filter((kind) => (tags as readonly unknown[]).includes(kind));

function bareOf(text: Reaching, covered: Cover): Fields {
  const { kind, titleId, of } = text.reach;
  const type = 'articleId' in text || isOfArticle(text['page']) ? 'article' : 'review';
  const [name, words] = [coveredTitle(type, of), coverText(covered)];
  const picture = pictureAddress.banner(kind, titleId, '');
  const left = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, text[field]]));
  const post = {
    ...{ title: name, description: words, banner: picture, bannerBlur: null },
    ...{ content: [], comments: [] },
  };
  if ('articleId' in text)
    return { ...left(OF_ARTICLE), ...post, articleId: text['_id'], tags: categoriesIn(text['tags']) };
  if ('review_id' in text) return { ...left(OF_POST), ...post, review_id: text['_id'] };
  if ('comment' in text) return bareComment(text as unknown as Comment, covered);
  if ('reviewText' in text) return { ...left(OF_OPINION), reviewText: words };
  if ('look' in text) return { ...left(OF_ENTRY), note: null };
  // The name of a title is no spoiler.
  if ('pictures' in text && isOfTitle(text['page']))
    return { ...left([...OF_CARD, 'name', 'pictures']), text: words };
  if ('pictures' in text) return { ...left(OF_CARD), name, pictures: [picture], text: words };
  if ('picture' in text) return { ...left(OF_NOTIFICATION), name, picture };
  return {};
}
