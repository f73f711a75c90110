import {
  type Caller,
  type CallReply,
  compareEpisodes,
  type EpisodeCounts,
  type EpisodeRef,
  type InternalReply,
} from '@screenlore/contracts';
import { type Ask, type ComposedCall, type Compositions, orElse } from './composition.js';
import { episodeCountsOf } from './library-title.js';

/**
 * The last episode whose name a member may see: the next one after their progress; null if nothing is veiled
 * (SPOIL-11).
 */
async function lastNamed(titleId: string, caller: Caller | null, ask: Ask): Promise<EpisodeRef | null> {
  if (!caller) return null;
  const { title } = await ask('get-title-reference', { mediaId: titleId });
  const { places, coversNothing }: InternalReply<'get-places'> = await ask('get-places', {
    titles: [title._id],
  });
  const at = places[0]?.at;
  if (!at || coversNothing) return null;
  const counts = (await episodeCountsOf([title.titleId], ask, undefined)).get(title.titleId) ?? [];
  return after(at, counts) ?? at;
}

/** The episode after another, without specials. */
function after({ season, episode }: EpisodeRef, counts: EpisodeCounts): EpisodeRef | undefined {
  const own = counts.find(({ number }) => number === season);
  if (own && episode + 1 < own.first + own.episodes) return { season, episode: episode + 1 };
  const [next] = counts
    .filter(({ number, episodes }) => number > season && episodes > 0)
    .sort((a, b) => a.number - b.number);
  return next && { season: next.number, episode: next.first };
}

type Named = { name: string | null };

const veil = <T extends Named>(named: T): T => ({ ...named, name: null, veiled: true });
const isBeyond = (at: EpisodeRef, last: EpisodeRef): boolean =>
  at.season > 0 && compareEpisodes(at, last) > 0;

/**
 * Hides later episodes' names in the catalogue's answers for members; leaves answers unchanged for visitors, and while
 * the progress is unknown.
 */
async function veiledReply<N extends 'get-seasons' | 'get-episode'>(
  name: N,
  { body, caller, ask, bytesOf }: ComposedCall<N>,
  change: (reply: CallReply<N>, last: EpisodeRef) => CallReply<N>,
): Promise<Buffer> {
  const [bytes, last] = await Promise.all([
    bytesOf(name, body),
    lastNamed(body.titleId, caller, ask).catch(orElse(() => null)),
  ]);
  return last ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString()), last))) : bytes;
}

export const veilCompositions: Compositions = {
  'get-seasons': (call) =>
    veiledReply('get-seasons', call, ({ seasons }, last) => ({
      seasons: seasons.map(({ name, episodes, ...season }) => ({
        ...season,
        name: season.number > last.season ? null : name,
        episodes: episodes.map((each) =>
          isBeyond({ season: season.number, episode: each.number }, last) ? veil(each) : each,
        ),
      })),
    })),

  'get-episode': (call) =>
    veiledReply('get-episode', call, ({ serie, season, episode, previous, next }, last) => {
      const neighbour = (to: typeof next) => (to && isBeyond(to, last) ? veil(to) : to);
      const isVeiled = isBeyond({ season: season.number, episode: episode.number }, last);
      return {
        serie,
        season: { ...season, name: season.number > last.season ? null : season.name },
        episode: isVeiled ? veil(episode) : episode,
        ...{ previous: neighbour(previous), next: neighbour(next) },
      };
    }),
};
