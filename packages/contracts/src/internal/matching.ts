import { z } from 'zod';
import { claimDate, claimKind, claimTitle } from '../entities/claim.js';
import { id } from '../entities/common.js';
import { episodeCounts, episodeRef } from '../entities/viewing.js';

/** Asked by the library service: which titles of the catalogue are meant by what people bring from other sites? */
export const MATCH_TITLES = 'requests.match-titles';

/** Titles of one request. */
const WANTED_MAX = 500;
/** Titles that are offered for one to choose from. */
export const CANDIDATES_MAX = 5;

/** A title as a claim names it. */
export const wantedTitle = z.object({
  ...claimTitle.omit({ address: true }).shape,
  /** The caller's number of it; the reply names it. */
  n: z.int().min(0),
  /** It is a season or an episode: only a series can be meant. */
  episodic: z.boolean().optional(),
});
export type WantedTitle = z.infer<typeof wantedTitle>;

export const matchRequest = z.object({ wanted: z.array(wantedTitle).max(WANTED_MAX) });
export type MatchRequest = z.infer<typeof matchRequest>;

/** Which step decided (LIB-60 to LIB-65): `near` allows a year one off, `guess` other letters. */
const MATCH_STEPS = ['id', 'name', 'near', 'guess', 'none'] as const;

/** What may be done with a match: `likely` is taken after a glance, `guess` only when somebody presses it, `parked` waits. */
const CONFIDENCES = ['certain', 'sure', 'likely', 'guess', 'parked'] as const;

/** What a match rests on, or what is in its way. */
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
  itemType: claimKind,
  title: z.string(),
  originalTitle: z.string().nullable(),
  year: z.int().nullable(),
});
export type MatchedTitle = z.infer<typeof matchedTitle>;

export const titleMatch = z.object({
  n: wantedTitle.shape.n,
  step: z.enum(MATCH_STEPS),
  confidence: z.enum(CONFIDENCES),
  /** Set where the match is certain, sure or likely; never for a guess. */
  title: matchedTitle.nullable(),
  /** Where nothing is matched: titles to choose from, the likeliest first. */
  candidates: z.array(matchedTitle).max(CANDIDATES_MAX),
  why: z.enum(MATCH_REASONS),
  /** Where the name is that of an episode of the title: which one. */
  part: episodeRef.optional(),
});
export type TitleMatch = z.infer<typeof titleMatch>;

/** In the order of the request. */
export const matchReply = z.object({ matches: z.array(titleMatch) });
export type MatchReply = z.infer<typeof matchReply>;

/**
 * Asked by the library service: which episodes of series are meant by rows that name them otherwise than by number, and how
 * many episodes there are?
 */
export const FIND_EPISODES = 'requests.find-episodes';

const SERIES_MAX = 100;
const SOUGHT_MAX = 2000;

const soughtEpisode = z.object({
  /** The caller's number of it; the reply names it. */
  n: z.int().min(0),
  season: episodeRef.shape.season.optional(),
  /** Its title. */
  name: z.string().max(1000).optional(),
  /** The title of the row instead: the name of the series, or that of an episode with it before. */
  whole: z.string().max(1000).optional(),
  aired: claimDate.optional(),
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
      /** Those that are told from all others. */
      found: z.array(episodeRef.extend({ n: soughtEpisode.shape.n })),
      /** Those that name a part of the series which the catalogue does not know. */
      unknown: z.array(soughtEpisode.shape.n),
    }),
  ),
});
export type EpisodesReply = z.infer<typeof episodesReply>;
