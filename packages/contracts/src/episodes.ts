import { titlePath } from './constants/categories.js';
import * as LIBRARY_LIMITS from './constants/library-limits.js';
import type { EpisodeOfSerie, SeriesOutline } from './entities/season.js';
import type { EpisodeCounts, EpisodeOfTitle, EpisodeRef } from './entities/viewing.js';

/** 'S1 E2', as in lists. */
export const episodeCode = ({ season, episode }: EpisodeRef): string => `S${season} E${episode}`;

/** The name of an episode: only its number if the name is unknown or withheld (SPOIL-11). */
export const nameOfEpisode = ({
  name,
  veiled,
  ...at
}: EpisodeRef & { name: string | null; veiled?: boolean | undefined }): string =>
  name ?? (veiled ? episodeCode(at) : `Episode ${at.episode}`);

/** Sorts by season and episode. */
export const compareEpisodes = (a: EpisodeRef, b: EpisodeRef): number =>
  a.season - b.season || a.episode - b.episode;

/** Only the seasons whose episodes are known. */
export const countsOf = (outline: SeriesOutline | undefined): EpisodeCounts =>
  (outline?.seasons ?? []).flatMap(({ number, episodes, first, aired }) =>
    episodes === null || first === null ? [] : [{ number, episodes, first, aired: aired ?? undefined }],
  );

/** The address of an episode (EPISODE-01). @param titleId of its series */
export const episodePath = (titleId: string, { season, episode }: EpisodeRef): string =>
  `${titlePath('series', titleId)}/${season}/${episode}`;

/** The numbers in such an address; null if the episode is impossible. */
export function readEpisode(season: string, episode: string): EpisodeRef | null {
  const found = { season: numberIn(season), episode: numberIn(episode) };
  const isPossible = found.season <= LIBRARY_LIMITS.seasonMax && found.episode <= LIBRARY_LIMITS.episodeMax;
  return isPossible ? found : null;
}

/** Only accepts the canonical form: each episode has one address. */
const numberIn = (text: string): number =>
  /^(0|[1-9]\d{0,5})$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;

/** The title of the window: 'Dark S1 E2: Lies'. */
export const episodeTitle = ({ serie, season, episode }: EpisodeOfSerie): string => {
  const code = `${serie.title} ${episodeCode({ season: season.number, episode: episode.number })}`;
  return episode.name === null ? code : `${code}: ${episode.name}`;
};

/** Identifies an episode where one text identifies things of all kinds. @param title `_id` or public id of its series */
export const episodeId = ({ title, season, episode }: EpisodeOfTitle): string =>
  `${title}:${season}:${episode}`;

/** Reads an id made by `episodeId`; null for any other text. */
export function readEpisodeId(id: string): EpisodeOfTitle | null {
  const [, title, season = '', episode = ''] = /^(.+):(\d+):(\d+)$/.exec(id) ?? [];
  const at = readEpisode(season, episode);
  return at && title !== undefined ? { title, ...at } : null;
}

/** The address of an episode's page from its id, made with the public id of its series. */
export function episodeIdPath(id: string): string {
  const at = readEpisodeId(id);
  return at ? episodePath(at.title, at) : '/series';
}
