import { looseKeysOf, nameKey, type SeasonFacts } from '@screenlore/catalogue-model';
import type { EpisodeRef, SoughtEpisode } from '@screenlore/contracts';

interface Place extends EpisodeRef {
  key: string | null;
  date: string | null;
}

/** 'Episode 5' in the languages of other sites. */
const NUMBERED = /^(?:episode|ep|folge|episodio|aflevering|avsnitt|odcinek|bolum)-(\d+)$/;

/** @param series keys of its names, in any spelling */
const isSeries = (name: string, series: readonly string[]): boolean =>
  looseKeysOf(nameKey(name)).some((key) => series.includes(key));

/** The text after the series' name, and after each further colon or dash: 'Season 1: Pilot', 'Pilot'. */
function behindSeries(name: string, series: readonly string[]): string[] {
  const cuts = [...name.matchAll(/:\s|\s[-–—]\s/g)];
  const ofSeries = cuts.findIndex(({ index }) => isSeries(name.slice(0, index), series));
  return ofSeries === -1 ? [] : cuts.slice(ofSeries).map((cut) => name.slice(cut.index + cut[0].length));
}

/** What a row's title says after the series' name; empty if it is just the series' name. */
const partsOf = (whole: string | undefined, series: readonly string[]): string[] =>
  whole === undefined || isSeries(whole, series) ? [] : behindSeries(whole, series);

/** Whether the row names a part of the series. */
export const namesPart = ({ name, whole, aired }: SoughtEpisode, series: readonly string[]): boolean =>
  name !== undefined || aired !== undefined || partsOf(whole, series).length > 0;

/** The only episode that is meant; undefined if there is none, or several. */
const only = (places: readonly Place[]): EpisodeRef | undefined => {
  const [place, another] = places;
  return place && !another ? { season: place.season, episode: place.episode } : undefined;
};

/**
 * LIB-188: finds an episode that a row does not give by number: by its title, in the given season or else in all of them; by a number
 * within the title; or by the day it first aired.
 * @param series keys of its names, in any spelling
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
