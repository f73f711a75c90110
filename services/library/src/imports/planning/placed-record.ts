import type { EpisodeCounts, EpisodeRef, SoughtEpisode } from '@screenlore/contracts';
import type { StoredImportTitle, StoredRecord } from '../stored/import.schema.js';

/** What the catalogue knows about a record of a series. */
export interface Placing {
  /** The episode that it names by title or day. */
  place: EpisodeRef | undefined;
  /** It names an episode or season that the catalogue does not know. */
  isUnknown: boolean;
  outline: EpisodeCounts | null;
}

/** The episode that has to be looked up for a record, if any. */
export function soughtOf(
  { n, claim: record }: StoredRecord,
  title: StoredImportTitle | undefined,
): SoughtEpisode | undefined {
  if (!record.title || record.episode !== undefined) return undefined;
  const { season, episodeName: name, aired } = record;
  if (name !== undefined || aired !== undefined)
    return {
      n,
      ...(season === undefined ? {} : { season }),
      ...(name === undefined ? {} : { name }),
      ...(aired === undefined ? {} : { aired }),
    };
  const mayBePart = season === undefined && !title?.part && /:\s|\s[-–—]\s/.test(record.title.name);
  return mayBePart ? { n, whole: record.title.name } : undefined;
}

/** The record with its season and episode, so that a row about a part never counts for the whole series (LIB-188, LIB-189). Pure. */
export function placedRecord(stored: StoredRecord, { place, isUnknown, outline }: Placing): StoredRecord {
  const { claim: record } = stored;
  if (!record.title || record.episode !== undefined) return stored;
  const { what, season, episodeName } = record;
  const { episodes, name } = record.title;
  if (place) return { ...stored, claim: { ...record, season: place.season, episode: place.episode } };
  if (isUnknown) return { ...stored, claim: { ...record, episodeName: episodeName ?? name } };
  const regular = (outline ?? []).filter(({ number }) => number > 0);
  const all = regular.reduce((sum, part) => sum + part.episodes, 0);
  if (what.type !== 'viewing' || season !== undefined || episodes === undefined || episodes >= all)
    return stored;
  // Some sites list each season as a title of its own, with the first one named after the series.
  if (regular[0]?.episodes === episodes)
    return { ...stored, claim: { ...record, season: regular[0].number } };
  const { when, started } = what;
  const begun = { type: 'status', status: 'inProgress', progress: episodes, when } as const;
  return { ...stored, claim: { ...record, what: started === undefined ? begun : { ...begun, started } } };
}
