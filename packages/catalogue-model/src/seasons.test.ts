import { describe, expect, it } from '@jest/globals';
import { countsOfSeasons, joinSeasons, numberedEpisodes, seasonsOfFacts, withSeason } from './seasons.js';
import type { EpisodeFacts, SeasonFacts } from './seasons.schema.js';

const named = (...names: (string | null)[]): EpisodeFacts[] =>
  names.map((name, at) => ({ number: at + 1, name, date: null, minutes: null }));
const season = (number: number, episodes: SeasonFacts['episodes'], name: string | null = null) => ({
  number,
  name,
  year: null,
  episodes,
});
const namesIn = (all: readonly SeasonFacts[]) =>
  all.map(({ number, episodes }) => [number, episodes?.map((episode) => episode.name) ?? null]);

describe('LIB-22 seasons derived from counts', () => {
  const facts = { itemType: 'series', invented: false, numberOfSeasons: 3, numberOfEpisodes: 26 } as const;

  it('are as many as the source counts, and only a single season has its episodes', () => {
    expect(seasonsOfFacts(facts)).toEqual([season(1, null), season(2, null), season(3, null)]);
    expect(seasonsOfFacts({ ...facts, numberOfSeasons: 1, numberOfEpisodes: 2 })).toEqual([
      season(1, named(null, null)),
    ]);
    expect(seasonsOfFacts({ ...facts, numberOfSeasons: 1, numberOfEpisodes: null })).toEqual([
      season(1, null),
    ]);
  });

  it('do not exist for other kinds, invented titles, or implausible numbers', () => {
    expect(seasonsOfFacts({ ...facts, itemType: 'movies' })).toEqual([]);
    expect(seasonsOfFacts({ ...facts, invented: true })).toEqual([]);
    expect(seasonsOfFacts({ ...facts, numberOfSeasons: null })).toEqual([]);
    expect(seasonsOfFacts({ ...facts, numberOfSeasons: 20_000 })).toEqual([]);
    expect(numberedEpisodes(1_000_000)).toHaveLength(20_000);
  });
});

describe('LIB-24 seasons from two sources', () => {
  it('are the leading source’s, completed by the other', () => {
    const leading = [season(1, named('One', null)), season(2, null)];
    const other = [season(1, named('Uno', 'Due'), 'The first'), season(2, named('Tre')), season(3, null)];
    expect(joinSeasons(leading, other)).toEqual([
      season(1, named('One', 'Due'), 'The first'),
      season(2, named('Tre')),
    ]);
    expect(namesIn(joinSeasons(other, leading))).toEqual([
      [1, ['Uno', 'Due']],
      [2, ['Tre']],
      [3, null],
    ]);
  });

  it('take the specials from the source that has them', () => {
    const specials = season(0, named('Christmas'));
    expect(joinSeasons([season(1, null)], [specials, season(1, null)])).toEqual([specials, season(1, null)]);
  });

  it('keep their names if the leading source only counts, up to its count', () => {
    const known = [season(2, named('Three', 'Four'))];
    expect(namesIn(joinSeasons([season(2, numberedEpisodes(3))], known))).toEqual([
      [2, ['Three', 'Four', null]],
    ]);
    expect(namesIn(joinSeasons([season(2, numberedEpisodes(1))], known))).toEqual([[2, ['Three']]]);
  });

  it('keep numbers that continue from the previous season', () => {
    const known = [
      season(
        2,
        numberedEpisodes(2, 62).map((episode) => ({ ...episode, name: 'Named' })),
      ),
    ];
    const [joined] = joinSeasons([season(2, numberedEpisodes(3))], known);
    expect(joined?.episodes?.map(({ number }) => number)).toEqual([62, 63, 64]);
  });

  it('are those of the source that has any', () => {
    expect(joinSeasons([], [season(1, null)])).toEqual([season(1, null)]);
    expect(joinSeasons([season(1, null)], [])).toEqual([season(1, null)]);
  });
});

describe('LIB-24 a single season', () => {
  const known = [season(1, null), season(3, named('Nine'))];

  it('takes its place; from a lesser source it only fills gaps and adds specials', () => {
    expect(namesIn(withSeason(known, season(2, named('Four')), true))).toEqual([
      [1, null],
      [2, ['Four']],
      [3, ['Nine']],
    ]);
    expect(withSeason(known, season(2, named('Four')), false)).toEqual(known);
    expect(namesIn(withSeason(known, season(1, named('One')), false))).toEqual([
      [1, ['One']],
      [3, ['Nine']],
    ]);
    expect(namesIn(withSeason(known, season(3, named('Neuf')), false))[1]).toEqual([3, ['Nine']]);
    expect(namesIn(withSeason(known, season(3, named('Neuf')), true))[1]).toEqual([3, ['Neuf']]);
    expect(withSeason(known, season(0, null), false)[0]).toEqual(season(0, null));
  });
});

describe('LIB-24 the counts that a series shows', () => {
  it('count its seasons without specials, and episodes only if all are known', () => {
    const specials = season(0, named('Christmas'));
    expect(countsOfSeasons([specials, season(1, named('a', 'b')), season(2, named('c'))])).toEqual({
      numberOfSeasons: 2,
      numberOfEpisodes: 3,
    });
    expect(countsOfSeasons([season(1, named('a')), season(2, null)])).toEqual({ numberOfSeasons: 2 });
    expect(countsOfSeasons([specials])).toEqual({});
  });
});
