import type { Import, ImportBrings, ImportMatch, RecordSource, RecordTitle } from '@screenlore/contracts';
import { counted } from '@screenlore/ui';

const named = (name: string, year: number | null | undefined): string =>
  year === null || year === undefined ? name : `${name} (${year})`;

/** A title's name in the file and in the catalogue. */
export const sourceName = ({ name, year }: RecordTitle): string => named(name, year);
export const matchName = ({ name, year }: ImportMatch): string => named(name, year);

const STATUS = { inProgress: 'in progress', dropped: 'dropped', paused: 'paused' } as const;

/**
 * Everything that the files say about a title: 'Seen 3 times, rated 8, on 2 lists'.
 * @param given how the reader sees ratings
 */
export function bringsWords(brings: ImportBrings, given: (rating: number) => string): string {
  const { seen, episodes, rating, plan, favourite, texts, lists, status } = brings;
  const words = [
    seen > 0 && (seen === 1 ? 'seen' : `seen ${seen.toLocaleString()} times`),
    episodes > 0 && counted(episodes, 'episode', 'episodes'),
    status !== null && STATUS[status],
    rating !== null && `rated ${given(rating)}`,
    favourite && 'a favourite',
    plan && 'want to see',
    texts > 0 && counted(texts, 'text', 'texts'),
    lists > 0 && `on ${counted(lists, 'list', 'lists')}`,
  ]
    .filter((said) => said !== false)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NAMES: Partial<Record<RecordSource, readonly [string, string]>> = {
  letterboxd: ['movie', 'movies'],
  grouvee: ['game', 'games'],
  howlongtobeat: ['game', 'games'],
  backloggd: ['game', 'games'],
};

/** The names of the import's kinds of titles. */
export const titlesName = (source: RecordSource): readonly [string, string] =>
  NAMES[source] ?? ['title', 'titles'];

/** How many titles of its files are in the catalogue: 'Of your 30 movies 17 are here, 13 not yet…'. Empty without any. */
export function hereWords({ source, titles }: Pick<Import, 'source' | 'titles'>): string {
  const { gone = 0, parked = 0, guess = 0 } = titles;
  const all = Object.values(titles).reduce((sum, count) => sum + count, 0) - gone;
  if (all === 0) return '';
  const [film, films] = titlesName(source);
  const here = all - parked - guess;
  const choice = guess === 0 ? '' : `, ${counted(guess, 'needs', 'need')} your choice`;
  const waits =
    parked === 0
      ? ''
      : `, ${parked.toLocaleString()} not yet: ${parked === 1 ? 'it' : 'they'} will be imported automatically`;
  if (all === 1 && parked === 0 && guess === 0) return `Your ${film} is here.`;
  if (here === all) return `All of your ${all.toLocaleString()} ${films} are here.`;
  const name = all === 1 ? film : films;
  return `Of your ${all.toLocaleString()} ${name} ${counted(here, 'is', 'are')} here${choice}${waits}.`;
}
