import type { Category, ImportedRecord, RecordSource } from '@screenlore/contracts';
import { compact } from '../../values/compact.js';
import type { Part } from '../../values/episodes.js';
import { writtenTitle } from '../../values/titles.js';

/**
 * A row of a streaming service's history: a film, or one episode of a series, never a larger part.
 * @returns the error in words, if any
 */
export function playRecord(
  source: RecordSource,
  written: string,
  part: Part | undefined,
  date: string | null,
  kind: Category | null,
): ImportedRecord | string {
  const what = { type: 'viewing' as const, when: { date } };
  const day = date ?? '';
  if (!part) {
    const title = writtenTitle(written);
    return {
      key: `viewing/${written.slice(0, 250)}/${day}`,
      source,
      title: compact({ kind, ids: [], name: title.name, year: title.year }),
      what,
    };
  }
  const { series, ...place } = part;
  if (place.episode === undefined && place.episodeName === undefined)
    return `It does not say which episode of season ${place.season ?? ''} of “${series.slice(0, 100)}” it was.`;
  const { season, episode, episodeName = '' } = place;
  const id = `${series.slice(0, 120)}/${season ?? ''}/${episode ?? ''}/${episodeName.slice(0, 120)}`;
  return compact({
    key: `viewing/${id}/${day}`,
    source,
    title: { kind: 'series' as const, ids: [], name: series },
    // Without its season, an episode number means nothing.
    ...{ season, episode: season === undefined ? undefined : episode, episodeName },
    what,
  });
}
