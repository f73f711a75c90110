import type { Random } from '../random.js';
import { path } from '../svg.js';

/** What a character wears on the head, in bust units, so that a silhouette shows its kind of story. */
// biome-ignore format: a table, one a line
const GUISES = {
  none: '',
  fedora: 'M-138-84C-100-104-92-100-86-104C-86-160-60-190-30-182C-10-174 10-174 30-182C60-190 86-160 86-104C92-100 100-104 138-84C90-60-90-60-138-84Z',
  stetson: 'M-176-108C-130-88-104-98-84-110C-80-170-56-206-24-192Q0-178 24-192C56-206 80-170 84-110C104-98 130-88 176-108C160-70 90-56 0-56C-90-56-160-70-176-108Z',
  hood: 'M0-196C-90-186-128-110-120-20C-116 50-110 110-160 170H160C110 110 116 50 120-20C128-110 90-186 0-196ZM0-118C52-118 78-78 76-14C74 56 46 116 0 130C-46 116-74 56-76-14C-78-78-52-118 0-118Z',
  crown: 'M-86-90L-104-176L-62-138L-36-196L0-146L36-196L62-138L104-176L86-90Q0-66-86-90Z',
  helmet: 'M-112-48C-116-136-70-176 0-176C70-176 116-136 112-48L94-58H-94Z',
  visor: 'M-96 20C-112-120-70-168 0-168C70-168 112-120 96 20L84 60C88 30 86 6 82-2H-82C-86 6-88 30-84 60ZM-78-44V0Q0 14 78 0V-44Q0-58-78-44Z',
  cap: 'M-88-66C-92-136-56-164 0-164C56-164 92-136 88-66C110-58 120-50 118-42C60-66-60-66-118-42C-120-50-110-58-88-66Z',
  'top-hat': 'M-122-96C-100-90-88-96-82-102L-88-238Q0-254 88-238L82-102C88-96 100-90 122-96C112-66 60-62 0-62C-60-62-112-66-122-96Z',
  wizard: 'M-150-76C-120-92-100-96-90-102L-10-236Q30-262 56-230Q26-226 34-196L90-102C100-96 120-92 150-76C100-50-100-50-150-76Z',
  horns: 'M-66-108C-120-120-140-160-124-206C-114-172-84-160-44-140ZM66-108C120-120 140-160 124-206C114-172 84-160 44-140Z',
} as const;

export type Guise = keyof typeof GUISES;

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
  return random.pick(options.length ? options : (['none', 'none', 'hood', 'fedora', 'cap'] as const));
}

export const guise = (name: Guise, fill: string): string => (name === 'none' ? '' : path(GUISES[name], fill, ' fill-rule="evenodd"'));
