import {
  type Act,
  CATEGORIES,
  type Category,
  type FeedThing,
  type InternalReply,
  type KeptEntry,
  type ServiceName,
} from '@screenlore/contracts';
import { type Ask, orElse } from './composition.js';
import { type Looks, looksOf } from './list-looks.js';

type PostLook = InternalReply<'get-post-looks'>['posts'][number];
type CommentAct = Extract<Act, { kind: 'comment' }>;

/** An act as it is shown, of whom. */
export interface ShownAct extends FeedThing {
  kind: Act['kind'];
  /** `_id` of its author. */
  userId: string;
}

/**
 * What acts are about, from the catalogue and content. Those that are about nothing that can be shown are left out: titles that are
 * gone, comments under posts that were withdrawn.
 * @param missing gets the services that could not be asked
 */
export async function shownActs(
  acts: readonly Act[],
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
  const [looks, posts] = await Promise.all([
    looksOf(entries, ask).catch(orElse(without('catalogue', new Map() as Looks))),
    postsOf(comments, ask).catch(orElse(without('content', new Map<string, PostLook>()))),
  ]);
  return acts.flatMap((act) => {
    const thing = thingOf(act, looks, posts);
    return thing ? { ...thing, kind: act.kind, userId: act.userId } : [];
  });
}

/** What the catalogue is asked about for an act. */
function entriesOf(act: Act): KeptEntry[] {
  const entry = { _id: act._id, season: null, place: '', note: null, at: act.at };
  if (act.kind === 'viewing') return [{ ...entry, kind: act.titleKind, item: act.title }];
  if (act.kind === 'list') return act.first;
  if (act.kind === 'rating' || act.kind === 'opinion')
    return [{ ...entry, kind: act.itemKind, item: act.item }];
  return [];
}

async function postsOf(comments: readonly CommentAct[], ask: Ask): Promise<ReadonlyMap<string, PostLook>> {
  if (comments.length === 0) return new Map();
  const { posts } = await ask('get-post-looks', { posts: comments.map(({ post }) => post) });
  return new Map(posts.map((post) => [post._id, post]));
}

function thingOf(act: Act, looks: Looks, posts: ReadonlyMap<string, PostLook>): FeedThing | undefined {
  const own = { _id: act._id, at: act.at, text: act.text || null };
  if (act.kind === 'list') {
    const pictures = act.first.flatMap(({ _id }) => looks.get(_id)?.picture ?? []);
    const about = act.entries === 1 ? '1 entry' : `${act.entries.toLocaleString('en')} entries`;
    const page = { kind: 'list' as const, id: act._id };
    return { ...own, name: act.name, about, year: null, pictures, page, title: null, rating: null };
  }
  if (act.kind === 'comment') {
    const post = posts.get(act.post._id);
    return post && { ...own, ...postThing(post, act.post.type), rating: null };
  }
  if (act.kind === 'article' || act.kind === 'review')
    return { ...own, ...postThing(act, act.kind), rating: act.rating };
  const look = looks.get(act._id);
  if (!look || !isCategory(look.page.kind)) return undefined;
  const { name, about, year, picture } = look;
  return {
    ...{ ...own, name, year, pictures: [picture], rating: act.rating },
    about: act.kind === 'viewing' ? partOf(act) : about,
    page: { kind: look.page.kind, id: look.page.id },
    title: look.page.id,
  };
}

const postThing = (
  { publicId, name, about, picture, title }: Omit<PostLook, 'type' | '_id'>,
  kind: 'article' | 'review',
) => ({
  ...{ name, about, title, year: null, pictures: [picture], page: { kind, id: publicId } },
});

const isCategory = (kind: string): kind is Category => CATEGORIES.some((known) => known === kind);

/** Which part of a series was seen. */
function partOf({ season, episode }: { season: number | null; episode: number | null }): string | null {
  if (season === null) return null;
  if (season === 0) return episode === null ? 'Specials' : `Special ${episode}`;
  return episode === null ? `Season ${season}` : `Season ${season}, episode ${episode}`;
}
