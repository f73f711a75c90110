import { z } from 'zod';
import { day, id } from '../entities/common.js';
import { recordDate, recordKind, recordTitle } from '../entities/imported-record.js';
import { episodeCounts, episodeRef } from '../entities/viewing.js';

/** Asked by the library service: which titles of the catalogue do rows from other sites mean? */
export const MATCH_TITLES = 'requests.match-titles';

/** The number of titles per request. */
const WANTED_MAX = 500;
/** How many titles are offered to choose from. */
export const CANDIDATES_MAX = 5;

/** A title as a record describes it. */
export const wantedTitle = z.object({
  ...recordTitle.omit({ address: true }).shape,
  /** The caller's number for it, which the reply repeats. */
  n: z.int().min(0),
  /** It is a season or an episode, so it can only be a series. */
  episodic: z.boolean().optional(),
});
export type WantedTitle = z.infer<typeof wantedTitle>;

export const matchRequest = z.object({ wanted: z.array(wantedTitle).max(WANTED_MAX) });
export type MatchRequest = z.infer<typeof matchRequest>;

/** The step that decided (LIB-60 to LIB-65): `near` allows a year one off, `guess` different letters. */
const MATCH_STEPS = ['id', 'name', 'near', 'guess', 'none'] as const;

/** What to do with a match: `likely` is used after a glance, `guess` only if somebody confirms it, `parked` waits. */
const CONFIDENCES = ['certain', 'sure', 'likely', 'guess', 'parked'] as const;

/** The evidence for a match, or against it. */
const MATCH_REASONS = [
  'sameId',
  'idsOfSeveralTitles',
  'sameNameAndYear',
  'sameNameAndEpisodes',
  'toldApartByDirector',
  'toldApartByLength',
  'namesakesOfTheYear',
  'yearOneOff',
  'namesakesOfNearYears',
  'nearlyTheName',
  'otherKind',
  'otherId',
  'otherDirector',
  'otherLength',
  'partOfSeries',
  'withoutYear',
  'nothingFound',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

const matchedTitle = z.object({
  _id: id,
  titleId: id,
  itemType: recordKind,
  title: z.string(),
  originalTitle: z.string().nullable(),
  year: z.int().nullable(),
});
export type MatchedTitle = z.infer<typeof matchedTitle>;

export const titleMatch = z.object({
  n: wantedTitle.shape.n,
  step: z.enum(MATCH_STEPS),
  confidence: z.enum(CONFIDENCES),
  /** Set if the match is certain, sure or likely; never for a guess. */
  title: matchedTitle.nullable(),
  /** If nothing matches: titles to choose from, likeliest first. */
  candidates: z.array(matchedTitle).max(CANDIDATES_MAX),
  why: z.enum(MATCH_REASONS),
  /** The episode of the title, if the name is an episode's. */
  part: episodeRef.optional(),
});
export type TitleMatch = z.infer<typeof titleMatch>;

/** In the order of the request. */
export const matchReply = z.object({ matches: z.array(titleMatch) });
export type MatchReply = z.infer<typeof matchReply>;

/** Asked by the library service: which episodes of series do rows mean that do not give numbers, and how many episodes are there? */
export const FIND_EPISODES = 'requests.find-episodes';

/** Asked by the library service: which seasons started after the first day, up to the last? Leaves out first seasons. */
export const FIND_PREMIERES = 'requests.find-premieres';

export const premieresRequest = z.object({ after: day, until: day });
export type PremieresRequest = z.infer<typeof premieresRequest>;

export const premieresReply = z.object({
  premieres: z.array(z.object({ title: id, season: episodeRef.shape.season })),
});
export type PremieresReply = z.infer<typeof premieresReply>;

const SERIES_MAX = 100;
const SOUGHT_MAX = 2000;

const soughtEpisode = z.object({
  /** The caller's number for it, which the reply repeats. */
  n: z.int().min(0),
  season: episodeRef.shape.season.optional(),
  /** The episode's title. */
  name: z.string().max(1000).optional(),
  /** Instead of that, the row's whole title: the name of the series, perhaps followed by an episode's name. */
  whole: z.string().max(1000).optional(),
  aired: recordDate.optional(),
});
export type SoughtEpisode = z.infer<typeof soughtEpisode>;

export const episodesRequest = z.object({
  series: z.array(z.object({ _id: id, sought: z.array(soughtEpisode).max(SOUGHT_MAX) })).max(SERIES_MAX),
});
export type EpisodesRequest = z.infer<typeof episodesRequest>;

export const episodesReply = z.object({
  series: z.array(
    z.object({
      _id: id,
      outline: episodeCounts.nullable().describe('Null where the catalogue knows no episodes'),
      /** Episodes that are identified uniquely. */
      found: z.array(episodeRef.extend({ n: soughtEpisode.shape.n })),
      /** Rows that name a part of the series unknown to the catalogue. */
      unknown: z.array(soughtEpisode.shape.n),
    }),
  ),
});
export type EpisodesReply = z.infer<typeof episodesReply>;
