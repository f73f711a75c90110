import type { EpisodeCounts, EpisodeRef, SoughtEpisode } from '@screenlore/contracts';
import type { StoredImportClaim, StoredImportTitle } from '../stored/import.schema.js';

/** What is known of a claim of a series when it is planned. */
export interface Placing {
  /** The episode that it names otherwise than by number. */
  place: EpisodeRef | undefined;
  /** It names a part that the catalogue does not know. */
  isUnknown: boolean;
  outline: EpisodeCounts | null;
}

/** Which episode has to be looked up for a claim; undefined for none. */
export function soughtOf(
  { n, claim }: StoredImportClaim,
  title: StoredImportTitle | undefined,
): SoughtEpisode | undefined {
  if (!claim.title || claim.episode !== undefined) return undefined;
  const { season, episodeName: name, aired } = claim;
  if (name !== undefined || aired !== undefined)
    return {
      n,
      ...(season === undefined ? {} : { season }),
      ...(name === undefined ? {} : { name }),
      ...(aired === undefined ? {} : { aired }),
    };
  const mayBePart = season === undefined && !title?.part && /:\s|\s[-–—]\s/.test(claim.title.name);
  return mayBePart ? { n, whole: claim.title.name } : undefined;
}

/**
 * The claim with the part of the series that it is of, so that a row that names a part never counts for the whole (LIB-188,
 * LIB-189). Pure.
 */
export function placedClaim(
  stored: StoredImportClaim,
  { place, isUnknown, outline }: Placing,
): StoredImportClaim {
  const { claim } = stored;
  if (!claim.title || claim.episode !== undefined) return stored;
  const { what, season, episodeName } = claim;
  const { episodes, name } = claim.title;
  if (place) return { ...stored, claim: { ...claim, season: place.season, episode: place.episode } };
  if (isUnknown) return { ...stored, claim: { ...claim, episodeName: episodeName ?? name } };
  const regular = (outline ?? []).filter(({ number }) => number > 0);
  const all = regular.reduce((sum, part) => sum + part.episodes, 0);
  if (what.type !== 'viewing' || season !== undefined || episodes === undefined || episodes >= all)
    return stored;
  // Some sites number each season as a title of its own: the first of them has the name of the series.
  if (regular[0]?.episodes === episodes) return { ...stored, claim: { ...claim, season: regular[0].number } };
  const { when, started } = what;
  const begun = { type: 'status', status: 'inProgress', progress: episodes, when } as const;
  return { ...stored, claim: { ...claim, what: started === undefined ? begun : { ...begun, started } } };
}
