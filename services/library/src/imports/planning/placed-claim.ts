import type { EpisodeCounts, EpisodeRef, SoughtEpisode } from '@screenlore/contracts';
import type { StoredImportClaim, StoredImportTitle } from '../stored/import.schema.js';

/** What the catalogue knows about a claim of a series. */
export interface Placing {
  /** The episode that it names by title or day. */
  place: EpisodeRef | undefined;
  /** It names an episode or season that the catalogue does not know. */
  isUnknown: boolean;
  outline: EpisodeCounts | null;
}

/** The episode that has to be looked up for a claim, if any. */
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
 * The claim with the season and episode that it is about, so that a row about a part never counts for the whole series (LIB-188,
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
  // Some sites list each season as a title of its own, and the first one has the name of the series.
  if (regular[0]?.episodes === episodes) return { ...stored, claim: { ...claim, season: regular[0].number } };
  const { when, started } = what;
  const begun = { type: 'status', status: 'inProgress', progress: episodes, when } as const;
  return { ...stored, claim: { ...claim, what: started === undefined ? begun : { ...begun, started } } };
}
