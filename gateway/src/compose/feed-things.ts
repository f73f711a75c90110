import {
  type Act,
  CATEGORIES,
  type Caller,
  type Category,
  type FeedThing,
  farther,
  type InternalReply,
  type KeptEntry,
  type ServiceName,
} from '@screenlore/contracts';
import { type Ask, orElse } from './composition.js';
import { type EpisodeLook, episodeLooks, openEpisodes } from './episode-threads.js';
import { type Looks, looksOf } from './list-looks.js';
import { reachOf } from './reach.js';

type PostLook = InternalReply<'get-post-looks'>['posts'][number];
type CommentAct = Extract<Act, { kind: 'comment' }>;
type PostAct = Extract<Act, { rating: number | null; name: string }>;

/** An act in its public form, with its author. */
export interface ShownAct extends FeedThing {
  kind: Act['kind'];
  /** `_id` of its author. */
  userId: string;
}

/**
 * The subjects of acts, from the catalogue and content. Leaves out acts without a visible subject: deleted titles,
 * comments under withdrawn posts and on episodes that the caller has not seen (EPISODE-07).
 * @param missing receives the services that could not be asked
 */
export async function shownActs(
  acts: readonly Act[],
  caller: Caller | null,
  ask: Ask,
  missing: Set<ServiceName>,
): Promise<ShownAct[]> {
  const without =
    <T>(service: ServiceName, nothing: T) =>
    () => {
      missing.add(service);
      return nothing;
    };
  const entries = acts.flatMap(entriesOf);
  const comments = acts.filter((act) => act.kind === 'comment');
  const [looks, posts, episodes] = await Promise.all([
    looksOf(entries, ask).catch(orElse(without('catalogue', new Map() as Looks))),
    postsOf(comments, caller, ask).catch(orElse(without('content', new Map<string, PostLook>()))),
    episodesOf(comments, caller, ask).catch(orElse(without('catalogue', new Map<string, EpisodeLook>()))),
  ]);
  return acts.flatMap((act) => {
    const thing = thingOf(act, looks, posts, episodes);
    return thing ? { ...thing, kind: act.kind, userId: act.userId } : [];
  });
}

const isPost = (act: Act): act is PostAct => act.kind === 'article' || act.kind === 'review';

/** What an act needs from the catalogue. */
function entriesOf(act: Act): KeptEntry[] {
  const entry = { _id: act._id, season: null, place: '', note: null, at: act.at };
  if (act.kind === 'viewing') return [{ ...entry, kind: act.titleKind, item: act.title }];
  if (act.kind === 'list') return act.first;
  // For a title the kind does not matter.
  if (act.kind === 'comment' && act.post.type === 'title')
    return [{ ...entry, kind: 'movies', item: act.post._id }];
  if (act.kind === 'rating' || act.kind === 'opinion')
    return [{ ...entry, kind: act.itemKind, item: act.item }];
  return [];
}

/** Callers see their own texts uncovered. */
async function postsOf(
  comments: readonly CommentAct[],
  caller: Caller | null,
  ask: Ask,
): Promise<ReadonlyMap<string, PostLook>> {
  const asked = comments.flatMap(({ post: { type, _id } }) =>
    type === 'article' || type === 'review' ? [{ type, _id }] : [],
  );
  if (asked.length === 0) return new Map();
  const { posts } = await ask('get-post-looks', { posts: asked });
  return new Map(
    posts.map(({ reach, ...post }) => [
      post._id,
      { ...post, ...(reach && reach.by !== caller?.id && { reach }) },
    ]),
  );
}

/** Episodes that the caller has seen, by their `_id`s. */
async function episodesOf(
  comments: readonly CommentAct[],
  caller: Caller | null,
  ask: Ask,
): Promise<ReadonlyMap<string, EpisodeLook>> {
  const ids = comments.flatMap(({ post }) => (post.type === 'episode' ? post._id : []));
  return episodeLooks([...(await openEpisodes(ids, caller, ask))], ask);
}

function thingOf(
  act: Act,
  looks: Looks,
  posts: ReadonlyMap<string, PostLook>,
  episodes: ReadonlyMap<string, EpisodeLook>,
): FeedThing | undefined {
  const own = { _id: act._id, at: act.at, text: act.text || null };
  if (act.kind === 'list') {
    const pictures = act.first.flatMap(({ _id }) => looks.get(_id)?.picture ?? []);
    const about = act.entries === 1 ? '1 entry' : `${act.entries.toLocaleString('en')} entries`;
    const page = { kind: 'list' as const, id: act._id };
    return { ...own, name: act.name, about, year: null, pictures, page, title: null, rating: null };
  }
  if (act.kind === 'comment' && act.post.type === 'episode') {
    const episode = episodes.get(act.post._id);
    return episode && { ...own, ...episodeThing(episode), rating: null };
  }
  if (act.kind === 'comment' && act.post.type !== 'title') {
    const post = posts.get(act.post._id);
    const reach = post?.reach && act.reach ? farther(act.reach, post.reach) : (act.reach ?? post?.reach);
    return post && { ...own, ...postThing(post, post.type), ...(reach && { reach }), rating: null };
  }
  if (isPost(act)) return { ...own, ...postThing(act, act.kind), rating: act.rating };
  const look = looks.get(act._id);
  if (!look || !isCategory(look.page.kind)) return undefined;
  const { name, about, year, picture } = look;
  const title = { titleId: look.page.id, title: name, itemType: look.page.kind };
  const isComment = act.kind === 'comment';
  const reach = isComment
    ? act.reach
    : act.kind !== 'viewing' &&
      act.kept && { ...reachOf(act.kept, { _id: act.item, ...title }), by: act.userId };
  return {
    ...{ ...own, name, year, pictures: [picture], rating: isComment ? null : act.rating },
    about: act.kind === 'viewing' ? partOf(act) : about,
    page: { kind: look.page.kind, id: look.page.id },
    title: look.page.id,
    ...(reach && { reach }),
  };
}

const postThing = (
  { publicId, name, about, picture, title, reach }: Omit<PostLook, 'type' | '_id'>,
  kind: 'article' | 'review',
) => ({
  ...{ name, about, title, year: null, pictures: [picture], page: { kind, id: publicId } },
  ...(reach && { reach }),
});

const episodeThing = ({ title, at, publicId }: EpisodeLook) => ({
  ...{ name: title.title, about: partOf(at), year: null, pictures: [title.banner] },
  ...{ page: { kind: 'episode' as const, id: publicId }, title: title.titleId },
});

const isCategory = (kind: string): kind is Category => CATEGORIES.some((known) => known === kind);

/** Which part of a series was seen. */
function partOf({ season, episode }: { season: number | null; episode: number | null }): string | null {
  if (season === null) return null;
  if (season === 0) return episode === null ? 'Specials' : `Special ${episode}`;
  return episode === null ? `Season ${season}` : `Season ${season}, episode ${episode}`;
}
