import type { ImportedRecord, RecordWhat } from '@screenlore/contracts';
import { compact } from '../../values/compact.js';
import type { Values } from '../../values/values.js';
import type { WatchedRow } from './rows.js';
import type { About } from './titles.js';

/**
 * What a count of plays shows: how often, and when last. For a series without its episodes only that it was begun: its plays count
 * episodes, some of them twice.
 */
export function watchedRecords(row: WatchedRow, { key, fields }: About, values: Values): ImportedRecord[] {
  const viewing = (plays: number | null | undefined, last: string | null | undefined): RecordWhat =>
    compact({
      type: 'viewing' as const,
      when: { date: values.date('last_watched_at', last) },
      times: plays && plays > 1 ? plays : undefined,
    });
  const base = { source: 'trakt' as const, ...fields };
  if (row.movie) return [{ ...base, key: `watched/${key}`, what: viewing(row.plays, row.last_watched_at) }];
  const episodes = (row.seasons ?? []).flatMap((season) =>
    season.episodes.map(
      (episode): ImportedRecord => ({
        ...base,
        key: `watched/${key}/s${season.number}/e${episode.number}`,
        season: season.number,
        episode: episode.number,
        what: viewing(episode.plays, episode.last_watched_at),
      }),
    ),
  );
  if (episodes.length > 0) return episodes;
  const when = { date: values.date('last_watched_at', row.last_watched_at) };
  const begun: RecordWhat = { type: 'status', status: 'inProgress', when };
  return [{ ...base, key: `watched/${key}`, what: begun }];
}
