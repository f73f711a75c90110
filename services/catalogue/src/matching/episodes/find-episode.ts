import { looseKeysOf, nameKey, type SeasonFacts } from '@screenlore/catalogue-model';
import type { EpisodeRef, SoughtEpisode } from '@screenlore/contracts';

interface Place extends EpisodeRef {
  key: string | null;
  date: string | null;
}

/** 'Episode 5', as sites write it in their languages. */
const NUMBERED = /^(?:episode|ep|folge|episodio|aflevering|avsnitt|odcinek|bolum)-(\d+)$/;

/** @param series keys of its names, however they are written */
const isSeries = (name: string, series: readonly string[]): boolean =>
  looseKeysOf(nameKey(name)).some((key) => series.includes(key));

/** What stands behind the name of the series, and behind each further colon or dash: 'Season 1: Pilot', 'Pilot'. */
function behindSeries(name: string, series: readonly string[]): string[] {
  const cuts = [...name.matchAll(/:\s|\s[-–—]\s/g)];
  const ofSeries = cuts.findIndex(({ index }) => isSeries(name.slice(0, index), series));
  return ofSeries === -1 ? [] : cuts.slice(ofSeries).map((cut) => name.slice(cut.index + cut[0].length));
}

/** What a row's title says behind the name of the series; nothing where it is that of the series itself. */
const partsOf = (whole: string | undefined, series: readonly string[]): string[] =>
  whole === undefined || isSeries(whole, series) ? [] : behindSeries(whole, series);

/** Whether something is named that is not all of the series. */
export const namesPart = ({ name, whole, aired }: SoughtEpisode, series: readonly string[]): boolean =>
  name !== undefined || aired !== undefined || partsOf(whole, series).length > 0;

/** The only one of some episodes that is meant; undefined where there is none, or several. */
const only = (places: readonly Place[]): EpisodeRef | undefined => {
  const [place, another] = places;
  return place && !another ? { season: place.season, episode: place.episode } : undefined;
};

/**
 * LIB-188: the episode that a row names otherwise than by number: by its title in the season that is told, else in all of them; by
 * a number within the title; by the day it was first shown.
 * @param series keys of its names, however they are written
 */
export function findEpisode(
  { season, name, whole, aired }: SoughtEpisode,
  seasons: readonly SeasonFacts[],
  series: readonly string[],
): EpisodeRef | undefined {
  const all = seasons.flatMap(({ number, episodes }) =>
    (episodes ?? []).map((episode): Place => {
      const key = episode.name === null ? null : nameKey(episode.name);
      return { season: number, episode: episode.number, key, date: episode.date };
    }),
  );
  const inSeason = season === undefined ? [] : all.filter((place) => place.season === season);
  // The whole name first: an episode may be called 'Part 1: Genesis'.
  const names = name === undefined ? [] : [name, ...behindSeries(name, series)];
  for (const key of [...names, ...partsOf(whole, series)].map(nameKey)) {
    const named = (places: readonly Place[]) => only(places.filter((place) => place.key === key));
    const number = Number(NUMBERED.exec(key)?.[1] ?? Number.NaN);
    const numbered = inSeason.filter(({ episode }) => episode === number);
    const found = named(inSeason) ?? named(all) ?? only(numbered);
    if (found) return found;
  }
  return aired === undefined ? undefined : only(all.filter(({ date }) => date === aired));
}
