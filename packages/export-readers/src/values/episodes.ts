import { plainSigns } from './plain-signs.js';
import { EPISODE, LIMITED, NUMBER, numbered, numberIn, PART, SEASON } from './season-words.js';

/** A part of a series, as far as its name identifies it. */
export interface Part {
  series: string;
  season?: number;
  episode?: number;
  episodeName?: string;
}

/** No name of an episode with its series is longer. */
const LONGEST = 500;

const A_SEASON = numbered(SEASON);
const A_PART = numbered(PART);
const A_LIMITED = new RegExp(`^(?:${LIMITED})$`, 'iu');
const AN_EPISODE = new RegExp(`^(?:(?:${EPISODE})\\s*(\\d{1,4})|第?\\s*(\\d{1,4})\\s*[話话集화회])$`, 'iu');
/** `Pilot (Episode 1)` */
const EPISODE_BEHIND = new RegExp(`^(.*\\S)\\s*\\((?:${EPISODE})\\s*(\\d{1,4})\\)$`, 'iu');
/** `Episode 1: Pilot` */
const EPISODE_AHEAD = new RegExp(`^(?:${EPISODE})\\s*(\\d{1,4})\\s*[:.–—-]\\s+(\\S.*)$`, 'iu');
/** `S2 E3`, `s02e03`, `2x03`; followed by the episode's name, or a second number. */
const SHORT_PLACE = /(?:^|[\s\-–—:,.([])[st](\d{1,3})\s*[:.,·-]?\s*(?:e|ep|f)\.?\s*(\d{1,4})(?!\d)\)?\]?/i;
const ANOTHER = /^\s*(?:[-–—&+]|to|and|,)\s*(?:s\d+\s*)?(?:e|ep)?\d/i;

/** The parts of a name between colons. */
function segmentsOf(name: string): { text: string; from: number; to: number }[] {
  const segments: { text: string; from: number; to: number }[] = [];
  let from = 0;
  for (const { 0: sign, index } of name.matchAll(/\s*:\s+|\s+:|\s*：\s*/g)) {
    segments.push({ text: name.slice(from, index).trim(), from, to: index });
    from = index + sign.length;
  }
  return [...segments, { text: name.slice(from).trim(), from, to: name.length }];
}

/** The season that a segment names. @param isLast 'part' only means a season if an episode follows */
function seasonOf(segment: string, isLast: boolean): number | undefined {
  const [, behind, before] = A_SEASON.exec(segment) ?? (isLast ? [] : (A_PART.exec(segment) ?? []));
  const number = behind ?? before;
  if (number !== undefined) return numberIn(number);
  return !isLast && A_LIMITED.test(segment) ? 1 : undefined;
}

/**
 * Names of episodes at streaming services: `Dark: Season 1: Secrets`, `Dark: Staffel 1: Geheimnisse`, `Muted: Limited Series: Episode 2`,
 * `Dark S1 E1`. Undefined for names without a part, such as films.
 */
export function partOfName(written: string): Part | undefined {
  const name = written.replaceAll('\u00a0', ' ').trim();
  if (name.length > LONGEST) return undefined;
  const segments = segmentsOf(name);
  for (const [index, segment] of segments.entries()) {
    const season = index > 0 ? seasonOf(segment.text, index === segments.length - 1) : undefined;
    if (season === undefined) continue;
    const rest = segments.slice(index + 1);
    // `Season 2: Part 1: Title`
    if (rest.length > 1 && rest[0] && A_PART.test(rest[0].text)) rest.shift();
    const series = name.slice(0, segments[index - 1]?.to).trim();
    return { series, season, ...episodeNamed(rest[0] ? name.slice(rest[0].from).trim() : '') };
  }
  return shortPart(name) ?? spacedPart(name);
}

/** `Dark S1 E1`, `Dark - S01E01 - Secrets` */
function shortPart(name: string): Part | undefined {
  const found = SHORT_PLACE.exec(name);
  if (!found || found.index === 0) return undefined;
  const rest = name.slice(found.index + found[0].length);
  const series = trimmed(name.slice(0, found.index));
  if (series === '') return undefined;
  const [season, episode] = [Number(found[1]), Number(found[2])];
  // If a name contains several episodes, none is used.
  if (ANOTHER.test(rest)) return { series, season };
  const episodeName = trimmed(rest);
  return { series, season, episode, ...(episodeName === '' ? {} : { episodeName }) };
}

/** With a separator before it: `Open Season 2` is a film. */
const AT_END = new RegExp(
  `^(.*[^\\s,–—(-])\\s*(?:[,(–—]|\\s-)\\s*((?:${SEASON})\\s+(?:${NUMBER})|\\d{1,3}\\.\\s*(?:${SEASON}))\\)?$`,
  'iu',
);

/** `The Boys - Season 2`, `The Boys (Staffel 2)` */
function spacedPart(name: string): Part | undefined {
  const [, series, place] = AT_END.exec(name) ?? [];
  const season = place === undefined ? undefined : seasonOf(place, true);
  return series === undefined || season === undefined ? undefined : { series, season };
}

const AT_END_PLAIN = new RegExp(
  `^(.*\\S)\\s+((?:${SEASON})\\s+(?:${NUMBER})|\\d{1,3}\\.\\s*(?:${SEASON}))$`,
  'iu',
);

/** `The Boys Season 2`, if it is known to be a series. */
export function seasonAtEnd(name: string): Part | undefined {
  const [, series, place] = name.length > LONGEST ? [] : (AT_END_PLAIN.exec(name.trim()) ?? []);
  const season = place === undefined ? undefined : seasonOf(place, true);
  return series === undefined || season === undefined ? undefined : { series, season };
}

/** What an episode's name says: its number, if it contains one. */
export function episodeNamed(written: string): Pick<Part, 'episode' | 'episodeName'> {
  const [, ahead, rest] = EPISODE_AHEAD.exec(written) ?? [];
  if (ahead !== undefined && rest !== undefined) return { episode: Number(ahead), episodeName: rest };
  const [, bare, behind] = EPISODE_BEHIND.exec(written) ?? [];
  const name = bare ?? written;
  const [, text, other] = AN_EPISODE.exec(name) ?? [];
  const number = behind ?? text ?? other;
  return {
    ...(number === undefined ? {} : { episode: Number(number) }),
    ...(name === '' ? {} : { episodeName: name }),
  };
}

const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  const isSign = (at: number): boolean => ' -–—:,.()[]'.includes(text[at] ?? '?');
  while (from < to && isSign(from)) from += 1;
  while (to > from && isSign(to - 1)) to -= 1;
  return text.slice(from, to);
};

const PLACE =
  /^(?:[st]\s*)?0*(\d{1,3})\s*(?:[x×]|[\s:.,·/-]*(?:e|ep|f)\.?)\s*0*(\d{1,4})(?:\s*[:–-]\s+\D.*)?$/i;
const WORDY = new RegExp(`^(?:${SEASON})\\s*(${NUMBER})[\\s,.:·/-]+(?:${EPISODE})\\s*(\\d{1,4})$`, 'iu');
/** `2 сезон 3 серия`, `第2季第3集` */
const NUMBERS_FIRST =
  /^第?\s*(\d{1,3})\s*(?:季|期|シーズン|시즌|сезон)[\s,]*第?\s*(\d{1,4})\s*(?:集|話|话|回|화|회|серия|серії|серія)$/iu;
const EPISODE_ALONE = new RegExp(`^(?:(?:e|${EPISODE})\\s*)?(\\d{1,5})$`, 'iu');
const SEASON_ALONE = new RegExp(`^(?:(?:s|t|${SEASON})\\s*)?(\\d{1,4})$`, 'iu');

/** The last seen episode, in a separate cell: `s2e3`, `2x03`, `Season 2 Episode 3`, `12`. Undefined for other text. */
export function placeIn(cell: string): { season?: number; episode: number } | undefined {
  if (cell.length > LONGEST) return undefined;
  const written = plainSigns(cell).trim();
  const [, season, episode] = PLACE.exec(written) ?? WORDY.exec(written) ?? NUMBERS_FIRST.exec(written) ?? [];
  if (season !== undefined && episode !== undefined)
    return { season: numberIn(season), episode: Number(episode) };
  const alone = EPISODE_ALONE.exec(written)?.[1];
  return alone === undefined ? undefined : { episode: Number(alone) };
}

/** `2`, `S02`, `Season 2`, `Staffel 2`, `2. Staffel`, `Specials`. */
export function seasonIn(cell: string): number | undefined {
  if (cell.length > LONGEST) return undefined;
  const written = cell.trim();
  if (/^specials?$/i.test(written)) return 0;
  const alone = SEASON_ALONE.exec(written)?.[1];
  return alone === undefined ? seasonOf(written, true) : Number(alone);
}
