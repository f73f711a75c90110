import type { Claim, ClaimWhat } from '@screenlore/contracts';
import { compact } from '../../values/compact.js';
import { dayOf } from '../../values/dates.js';
import type { WatchedRow } from './rows.js';
import type { About } from './titles.js';

/**
 * What a count of plays tells: how often, and of the last time when. Of a series without its episodes only that it was
 * begun: its plays count episodes, some of them twice.
 */
export function watchedClaims(row: WatchedRow, { key, fields }: About, timeZone: string): Claim[] {
  const viewing = (plays: number | null | undefined, last: string | null | undefined): ClaimWhat =>
    compact({
      type: 'viewing' as const,
      when: { date: dayOf(last, timeZone) },
      times: plays && plays > 1 ? plays : undefined,
    });
  const base = { source: 'trakt' as const, ...fields };
  if (row.movie) return [{ ...base, key: `watched/${key}`, what: viewing(row.plays, row.last_watched_at) }];
  const episodes = (row.seasons ?? []).flatMap((season) =>
    season.episodes.map(
      (episode): Claim => ({
        ...base,
        key: `watched/${key}/s${season.number}/e${episode.number}`,
        season: season.number,
        episode: episode.number,
        what: viewing(episode.plays, episode.last_watched_at),
      }),
    ),
  );
  if (episodes.length > 0) return episodes;
  const when = { date: dayOf(row.last_watched_at, timeZone) };
  const begun: ClaimWhat = { type: 'status', status: 'inProgress', when };
  return [{ ...base, key: `watched/${key}`, what: begun }];
}
