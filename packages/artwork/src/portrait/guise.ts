import type { Random } from '../random.js';
import { circle, path, polygon, starPoints } from '../svg.js';

/** What a character wears on the head, so that a silhouette tells its kind of story. */
export type Guise =
  | 'none'
  | 'fedora'
  | 'stetson'
  | 'hood'
  | 'crown'
  | 'helmet'
  | 'visor'
  | 'cap'
  | 'top-hat'
  | 'wizard'
  | 'horns';

const BY_GENRE: Readonly<Record<string, readonly Guise[]>> = {
  western: ['stetson'],
  crime: ['fedora', 'none', 'fedora'],
  mystery: ['fedora', 'top-hat', 'none'],
  thriller: ['hood', 'none', 'fedora'],
  fantasy: ['hood', 'crown', 'wizard', 'none'],
  'role-playing': ['hood', 'crown', 'horns', 'helmet', 'wizard'],
  history: ['crown', 'top-hat', 'helmet', 'none'],
  war: ['helmet', 'helmet', 'cap', 'none'],
  'sci-fi': ['visor', 'none', 'hood', 'helmet'],
  shooter: ['helmet', 'visor', 'hood'],
  horror: ['hood', 'none', 'top-hat', 'horns'],
  comedy: ['none', 'cap', 'top-hat', 'none'],
  adventure: ['fedora', 'hood', 'none', 'stetson'],
  action: ['none', 'cap', 'visor', 'none'],
  musical: ['top-hat', 'none'],
  sport: ['cap', 'none'],
  strategy: ['crown', 'helmet', 'none'],
  fighting: ['horns', 'hood', 'none'],
};

/** A guise that suits the first genres. */
export function guiseFor(genres: readonly string[], random: Random): Guise {
  const options = genres.slice(0, 2).flatMap((genre) => BY_GENRE[genre] ?? []);
  return options.length
    ? random.pick(options)
    : random.pick(['none', 'none', 'hood', 'fedora', 'cap'] as const);
}

const FRONT: Readonly<Record<Exclude<Guise, 'none'>, (fill: string) => string>> = {
  fedora: (fill) =>
    path(
      'M-138-84C-100-104-92-100-86-104C-86-160-60-190-30-182C-10-174 10-174 30-182C60-190 86-160 86-104C92-100 100-104 138-84C90-60-90-60-138-84Z',
      fill,
    ),
  stetson: (fill) =>
    path(
      'M-176-108C-130-88-104-98-84-110C-80-170-56-206-24-192Q0-178 24-192C56-206 80-170 84-110C104-98 130-88 176-108C160-70 90-56 0-56C-90-56-160-70-176-108Z',
      fill,
    ),
  hood: (fill) =>
    path(
      'M0-196C-90-186-128-110-120-20C-116 50-110 110-160 170H160C110 110 116 50 120-20C128-110 90-186 0-196ZM0-118C52-118 78-78 76-14C74 56 46 116 0 130C-46 116-74 56-76-14C-78-78-52-118 0-118Z',
      fill,
      ' fill-rule="evenodd"',
    ),
  crown: (fill) =>
    path('M-86-90L-104-176L-62-138L-36-196L0-146L36-196L62-138L104-176L86-90Q0-66-86-90Z', fill) +
    circle(-104, -178, 9, fill) +
    circle(0, -150, 9, fill) +
    circle(104, -178, 9, fill),
  helmet: (fill) => path('M-112-48C-116-136-70-176 0-176C70-176 116-136 112-48L94-58H-94Z', fill),
  visor: (fill) =>
    path(
      'M-96 20C-112-120-70-168 0-168C70-168 112-120 96 20L84 60C88 30 86 6 82-2H-82C-86 6-88 30-84 60ZM-78-44V0Q0 14 78 0V-44Q0-58-78-44Z',
      fill,
      ' fill-rule="evenodd"',
    ),
  cap: (fill) =>
    path(
      'M-88-66C-92-136-56-164 0-164C56-164 92-136 88-66C110-58 120-50 118-42C60-66-60-66-118-42C-120-50-110-58-88-66Z',
      fill,
    ),
  'top-hat': (fill) =>
    path(
      'M-122-96C-100-90-88-96-82-102L-88-238Q0-254 88-238L82-102C88-96 100-90 122-96C112-66 60-62 0-62C-60-62-112-66-122-96Z',
      fill,
    ),
  wizard: (fill) =>
    path(
      'M-150-76C-120-92-100-96-90-102L-10-236Q30-262 56-230Q26-226 34-196L90-102C100-96 120-92 150-76C100-50-100-50-150-76Z',
      fill,
    ),
  horns: (fill) =>
    path(
      'M-66-108C-120-120-140-160-124-206C-114-172-84-160-44-140ZM66-108C120-120 140-160 124-206C114-172 84-160 44-140Z',
      fill,
    ),
};

const SIDE: Readonly<Record<Exclude<Guise, 'none'>, (fill: string) => string>> = {
  fedora: (fill) =>
    path(
      'M-96-46C-70-56-64-58-60-60C-60-104-34-128 0-122C20-118 44-120 56-112C66-100 64-74 62-60C82-58 96-50 106-40C60-34-60-34-96-46Z',
      fill,
    ),
  stetson: (fill) =>
    path(
      'M-118-66C-90-46-74-54-62-60C-60-110-36-136-4-124C16-116 44-132 58-112C66-98 64-76 64-60C80-54 104-48 126-66C112-36 60-30 0-32C-60-32-104-40-118-66Z',
      fill,
    ),
  hood: (fill) =>
    path(
      'M66-40C60-92 30-128-16-124C-90-116-110-50-96 20C-90 70-120 90-140 130H20C-10 100-30 60-20 10C-14-30 20-50 66-40Z',
      fill,
    ),
  crown: (fill) => path('M-62-58L-72-122L-40-96L-16-136L10-98L40-130L50-92L72-104L58-46Q0-70-62-58Z', fill),
  helmet: (fill) => path('M-82-14C-86-90-40-120 10-116C58-112 76-74 74-40L60-40C20-46-40-40-70-10Z', fill),
  visor: (fill) =>
    path('M-76 10C-84-90-40-118 10-112C60-106 78-70 76-44L74-14H40C30-30 30-30 10-28L-20 20L-60 40Z', fill),
  cap: (fill) =>
    path('M-66-30C-70-90-36-112 6-108C46-104 62-78 62-50L112-40Q114-32 106-30L56-34Q0-40-66-30Z', fill),
  'top-hat': (fill) =>
    path(
      'M-88-56C-72-50-62-56-58-62L-60-168Q4-182 66-164L62-62C70-56 82-52 100-56C90-34 40-32 0-34C-40-34-78-38-88-56Z',
      fill,
    ),
  wizard: (fill) =>
    path(
      'M-110-40C-84-52-70-56-62-62L-50-150Q-50-186-20-184Q-30-164-14-140L62-60C80-54 100-48 118-38C60-26-60-26-110-40Z',
      fill,
    ),
  horns: (fill) =>
    path('M-20-84C-60-100-70-136-52-168C-48-140-22-126 10-108Z', fill) +
    polygon(starPoints(40, -92, 3, 14, 7), fill),
};

/** The guise over a head seen from the front (bust units) or from the side (PROFILE units). */
export const guise = (name: Guise, view: 'front' | 'profile', fill: string): string =>
  name === 'none' ? '' : (view === 'front' ? FRONT : SIDE)[name](fill);

/** Hair of a head seen from the side (PROFILE units); the bare skull is one of them. */
const SIDE_HAIR = [
  '',
  'M60-46C60-82 36-106 0-102C-60-96-86-40-82 20C-82 50-86 62-92 76C-60 88-24 82-6 66C-10 40-4 10 10-20C24-40 50-44 60-46Z',
  'M56-62C50-94 20-106-4-100C-40-96-62-70-66-40L-60 0C-40-10-20-30-10-56C10-66 40-66 56-62ZM-60-88A28 28 0 1 0-104-54A28 28 0 0 0-60-88Z',
  'M56-62C50-94 20-106-4-100C-40-96-62-70-66-40C-70-52-80-60-88-60C-124-50-126 30-102 92C-98 50-88 10-64 0C-40-10-20-30-10-56C10-66 40-66 56-62Z',
  'M60-48C60-86 36-108 0-104C-62-98-90-40-86 30C-84 90-98 130-112 172H-6C-12 100-18 40 6-20C24-40 50-46 60-48Z',
  'M62-58C72-84 52-112 30-108C14-126-14-122-22-108C-46-116-66-98-64-82C-86-76-90-50-80-38C-94-22-86 0-72 6C-78 22-66 38-52 36L-20 20C-16-20 10-56 62-58Z',
  'M64-54C74-92 40-116 0-106C-44-104-72-70-70-20L-60 10C-44 0-30-20-22-46C10-60 40-62 64-54Z',
] as const;

const SHORT_HAIR: readonly string[] = [SIDE_HAIR[0], SIDE_HAIR[5], SIDE_HAIR[6]];
const LONG_HAIR: readonly string[] = SIDE_HAIR.slice(1, 6);

/** One of the ways hair falls beside a face in profile: any, or one usual for the sex given. */
export const sideHair = (random: Random, sex?: 'male' | 'female'): string =>
  random.pick(sex === 'male' ? SHORT_HAIR : sex === 'female' ? LONG_HAIR : SIDE_HAIR);
