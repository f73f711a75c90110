import type { ArtKind } from '../facts.js';
import { arch } from './arch.js';
import { boxart } from './boxart.js';
import { cutout } from './cutout.js';
import { minimal } from './minimal.js';
import type { Family, PageFacts } from './page.js';
import { profile } from './profile.js';
import { pulp } from './pulp.js';
import { speed } from './speed.js';
import { stacked } from './stacked.js';
import { swiss } from './swiss.js';
import { travel } from './travel.js';
import { woodcut } from './woodcut.js';

interface Entry {
  draw: Family;
  /** What most of its sheet may be filled with: names of the palette, or the sky of the title's light. */
  grounds: string;
  /** How strongly each kind favours it. */
  kinds: Readonly<Record<ArtKind, number>>;
  moods: string;
  genres: string;
  /** The years it belongs to; outside them it is rare. */
  years?: readonly [number, number];
}

/** Families of cover composition. Kind, mood, genre and year make some likelier; a weight of 0 keeps one away from a kind. */
// biome-ignore format: a table, one family a line
export const FAMILIES = {
  cutout: { draw: cutout, grounds: 'accent mid pop deep', kinds: { movies: 1, series: 0.6, games: 0.25 }, moods: 'tense dark playful', genres: 'crime, thriller, comedy, drama, mystery', years: [1945, 2030] },
  swiss: { draw: swiss, grounds: 'light light dark', kinds: { movies: 1, series: 0.9, games: 0.6 }, moods: 'light playful tense', genres: 'documentary, biography, drama, sport, politics, puzzle, music', years: [1950, 2030] },
  minimal: { draw: minimal, grounds: 'light light light deep deep deep mid mid mid accent accent dark dark pop', kinds: { movies: 1, series: 1, games: 0.3 }, moods: 'melancholy light tense strange', genres: 'drama, romance, biography, thriller, documentary, crime' },
  travel: { draw: travel, grounds: 'sky', kinds: { movies: 1.1, series: 0.6, games: 0.7 }, moods: 'epic warm light melancholy', genres: 'adventure, western, drama, romance, war, history, simulator, family' },
  pulp: { draw: pulp, grounds: 'pop accent mid', kinds: { movies: 1, series: 0.3, games: 0.5 }, moods: 'tense playful epic', genres: 'western, horror, crime, war, comedy, action, musical, fighting', years: [1915, 1985] },
  boxart: { draw: boxart, grounds: 'sky', kinds: { movies: 0, series: 0, games: 1.35 }, moods: 'epic tense dark playful light warm strange melancholy', genres: 'shooter, role-playing, adventure, action, racing, fighting, strategy, sport, simulator' },
  woodcut: { draw: woodcut, grounds: 'light light dark', kinds: { movies: 0.9, series: 0.5, games: 0.5 }, moods: 'dark epic melancholy strange', genres: 'horror, western, fantasy, history, war, adventure, mystery' },
  stacked: { draw: stacked, grounds: 'accent mid light dark pop deep', kinds: { movies: 0.9, series: 1.3, games: 0.5 }, moods: 'playful light tense', genres: 'comedy, documentary, music, action, crime, sport, family', years: [1955, 2030] },
  profile: { draw: profile, grounds: 'light light light light accent pop', kinds: { movies: 0.6, series: 0.8, games: 0.3 }, moods: 'melancholy epic dark warm', genres: 'drama, biography, history, romance, crime, visual novel, war', years: [1960, 2030] },
  speed: { draw: speed, grounds: 'light dark accent mid', kinds: { movies: 0.5, series: 0.35, games: 0.8 }, moods: 'tense epic', genres: 'action, sport, racing, fighting, shooter, thriller', years: [1925, 2030] },
  arch: { draw: arch, grounds: 'light light light light pop deep', kinds: { movies: 0.8, series: 0.9, games: 0.4 }, moods: 'warm light playful', genres: 'comedy, romance, family, animation, musical, drama, visual novel', years: [1930, 2030] },
} as const satisfies Record<string, Entry>;

export type FamilyName = keyof typeof FAMILIES;
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

const SUITED = new Map(Object.entries<Entry>(FAMILIES).map(([name, { moods, genres }]) => [name, new Set([...moods.split(' '), ...genres.split(', ')])]));

/** How strongly these facts favour a family; never below a small share, so that no shelf looks uniform. */
export function weightOf(name: FamilyName, { kind, mood, genres, year }: Pick<PageFacts, 'kind' | 'mood' | 'genres' | 'year'>): number {
  const entry: Entry = FAMILIES[name];
  const suited = SUITED.get(name);
  let weight = 0.5;
  if (suited?.has(mood)) weight += 0.6;
  genres.slice(0, 3).forEach((genre, place) => {
    if (suited?.has(genre)) weight += 0.9 / (place + 1);
  });
  if (entry.years && year !== null && (year < entry.years[0] || year > entry.years[1])) weight *= 0.2;
  return weight * entry.kinds[kind];
}
