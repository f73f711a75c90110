import type { CallReply } from '@screenlore/contracts';
import { median, percentile } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';
import type { ListCall, RunningService } from '../service-lists/running-service.js';
import { nameOf } from './generate.js';
import { randomOf } from './random.js';

export const SMALL = 100_000;
export const BIG = 1_000_000;
export const SAMPLES = 400;

/** What a catalogue's search contains, and how long a search may take. */
interface Engine {
  engine: string;
  atMost: number;
}

export async function searchP95(service: RunningService, { engine, atMost }: Engine): Promise<Figure> {
  const times: number[] = [];
  for (const call of searchCalls()) times.push((await service.ask(call)).ms);
  const how = `${times.length} calls, p50 ${median(times).toFixed(1)} ms`;
  return {
    what: `search over ${BIG} titles ${engine}, p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    atMost,
    how,
  };
}

/** How people write names, and how many in a hundred must be among the first ten results. */
const WRITINGS: readonly [string, (name: string) => string, number][] = [
  [
    'with a letter left out',
    (name) => inLongest(name, (word, at) => word.slice(0, at) + word.slice(at + 1)),
    95,
  ],
  ['with accents they have not', (name) => name.replace(/[aeo]/, (letter) => `${letter}\u0301`), 100],
  ['of which the end is missing', (name) => name.slice(0, -1), 95],
];

const inLongest = (name: string, change: (word: string, at: number) => string): string => {
  const [longest = ''] = name.split(' ').sort((a, b) => b.length - a.length);
  return name.replace(longest, change(longest, Math.floor(longest.length / 2)));
};

/** Only long names: a mistake turns a short name into a different one. */
export async function foundInTen(service: RunningService, { engine }: Engine): Promise<Figure[]> {
  const asked = numbers(4)
    .map(nameOf)
    .filter((name) => name.length >= 12);
  const figures: Figure[] = [];
  for (const [what, write, atLeast] of WRITINGS) {
    let found = 0;
    for (const name of asked) {
      const { reply } = await service.ask({ name: 'search', body: { query: write(name), count: 10 } });
      const { results }: CallReply<'search'> = JSON.parse((await reply()).text);
      if (results.some(({ title }) => title === name)) found += 1;
    }
    figures.push({
      what: `names ${what}, in the first ten ${engine}`,
      value: (100 * found) / asked.length,
      unit: '%',
      atLeast,
      how: `${asked.length} names of ${BIG}`,
    });
  }
  return figures;
}

/** Titles that are in both catalogues. */
export function numbers(seed: number): number[] {
  const pick = randomOf(seed);
  return Array.from({ length: SAMPLES }, () => Math.floor(pick() * SMALL));
}

/** Full names, prefixes, single words, and names with a missing letter. */
export function searchCalls(): ListCall[] {
  return numbers(2).map((number, at) => {
    const name = nameOf(number);
    const word = name.split(' ').at(-1) ?? name;
    const queries = [name, name.slice(0, 2 + (number % 6)), word, word.slice(0, 2) + word.slice(3)];
    return { name: 'search', body: { query: queries[at % queries.length], count: 6 } };
  });
}
