import { nameKey, wordsOf } from '@screenlore/catalogue-model';
import type { MatchReason, WantedTitle } from '@screenlore/contracts';
import { similarity } from '../search/letters.js';
import type { Candidate } from './candidate.js';

/** A film's length differs by up to this many minutes between sites. */
const SAME_LENGTH = 3;
/** Cuts of one film differ by at most this many minutes, or by this part of the longer one. */
const OTHER_CUT = { minutes: 20, part: 1 / 4 };
/** Spellings at least this similar are the same name. */
const SAME_PERSON = 0.6;
/** Surnames less similar than this belong to two people; between the two limits it is undecided: Tarkovsky, Tarkovskiy. */
const OTHER_SURNAME = 0.4;

const LATIN = /^[a-z0-9-]+$/;

const sameWords = (text: string, other: string): boolean =>
  wordsOf(text).sort().join() === wordsOf(other).sort().join();

/** 'Bong Joon-ho' and 'Joon-ho Bong' are the same person. */
const samePerson = (text: string, other: string): boolean =>
  sameWords(text, other) || similarity(text, other) >= SAME_PERSON;

const surnameOf = (key: string): string => wordsOf(key).at(-1) ?? '';

/** A name in another script may still be the same name. */
const otherPerson = (text: string, other: string): boolean =>
  LATIN.test(text) &&
  LATIN.test(other) &&
  !sameWords(text, other) &&
  similarity(surnameOf(text), surnameOf(other)) < OTHER_SURNAME;

const directorsOf = ({ directors }: WantedTitle, { director, createdBy }: Candidate) => ({
  wanted: (directors ?? []).map(nameKey),
  known: [...director, ...createdBy].map(nameKey),
});

const hasDirector = (wanted: WantedTitle, candidate: Candidate): boolean => {
  const directors = directorsOf(wanted, candidate);
  return directors.wanted.some((text) => directors.known.some((other) => samePerson(text, other)));
};

const hasOtherDirectors = (wanted: WantedTitle, candidate: Candidate): boolean => {
  const directors = directorsOf(wanted, candidate);
  return (
    directors.wanted.length > 0 &&
    directors.known.length > 0 &&
    directors.wanted.every((text) => directors.known.every((other) => otherPerson(text, other)))
  );
};

/** Undefined if either length is unknown. */
const lengthsOf = ({ minutes }: WantedTitle, { length }: Candidate) =>
  minutes && length ? { apart: Math.abs(minutes - length), longer: Math.max(minutes, length) } : undefined;

const hasLength = (wanted: WantedTitle, candidate: Candidate): boolean => {
  const lengths = lengthsOf(wanted, candidate);
  return lengths !== undefined && lengths.apart <= SAME_LENGTH;
};

const hasOtherLength = (wanted: WantedTitle, candidate: Candidate): boolean => {
  const lengths = lengthsOf(wanted, candidate);
  return (
    lengths !== undefined &&
    lengths.apart > OTHER_CUT.minutes &&
    lengths.apart > lengths.longer * OTHER_CUT.part
  );
};

const siteOf = (id: string): string | undefined => id.split(':', 1)[0];

/** A site has one id per title, so a different id means a different title. */
const hasOtherId = ({ ids }: WantedTitle, candidate: Candidate): boolean =>
  ids.some((id) => candidate.ids.some((other) => siteOf(other) === siteOf(id))) &&
  !ids.some((id) => candidate.ids.includes(id));

/** What confirms a candidate, apart from its name. */
export function agreement(wanted: WantedTitle, candidate: Candidate): 'director' | 'length' | undefined {
  if (hasDirector(wanted, candidate)) return 'director';
  return candidate.itemType !== 'games' && hasLength(wanted, candidate) ? 'length' : undefined;
}

/**
 * What shows that another title is meant. For series only the id counts: the director of an episode did not create the series, and a
 * length may be of one episode or of all of them.
 */
export function contradiction(wanted: WantedTitle, candidate: Candidate): MatchReason | undefined {
  if (hasOtherId(wanted, candidate)) return 'otherId';
  if (candidate.itemType !== 'movies') return undefined;
  if (hasOtherDirectors(wanted, candidate)) return 'otherDirector';
  return hasOtherLength(wanted, candidate) ? 'otherLength' : undefined;
}

/** Hardly any episode is longer than EPISODE_MAX, and hardly any film is shorter than FILM_MIN, in minutes. */
const EPISODE_MAX = 75;
const FILM_MIN = 45;

/**
 * Whether the length suggests another kind than the candidate's, where the row names no kind: for series, sites give the length of an
 * episode, and no director.
 */
export function seemsOfOtherKind({ kind, minutes, directors }: WantedTitle, candidate: Candidate): boolean {
  if (kind !== null || minutes === undefined) return false;
  if (candidate.itemType === 'series') return minutes > EPISODE_MAX;
  return candidate.itemType === 'movies' && !candidate.length && !directors?.length && minutes < FILM_MIN;
}

const WIKIPEDIA_YEAR = /^wikipedia:.*\((\d{4})_/;

/** The year in the title of a Wikipedia article, which tells films of the same name apart: the year of the film's first showing. */
export const yearInAddress = ({ ids }: Candidate): number | undefined =>
  ids.flatMap((id) => WIKIPEDIA_YEAR.exec(id)?.[1] ?? []).map(Number)[0];

/** The only one of several namesakes that the director or length points to. */
export function toldApart(
  wanted: WantedTitle,
  namesakes: readonly Candidate[],
): { candidate: Candidate; why: MatchReason } | undefined {
  const [namesake, ...others] = namesakes.filter((candidate) => !contradiction(wanted, candidate));
  const by = namesake && others.length === 0 ? agreement(wanted, namesake) : undefined;
  if (!namesake || !by) return undefined;
  return { candidate: namesake, why: by === 'director' ? 'toldApartByDirector' : 'toldApartByLength' };
}
