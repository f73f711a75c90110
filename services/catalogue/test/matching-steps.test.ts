import { describe, expect, it } from '@jest/globals';
import { nameKey, objectIdOf } from '@screenlore/catalogue-store';
import { CATEGORIES, type WantedTitle } from '@screenlore/contracts';
import fc from 'fast-check';
import { type Candidate, soughtOf } from '../src/matching/candidate.js';
import { decide, decideLast } from '../src/matching/decide.js';
import { agreement, contradiction, toldApart } from '../src/matching/evidence.js';
import { nearlyAlike, similarity } from '../src/matching/letters.js';

const candidate = (told: Partial<Candidate> & { title: string }): Candidate => {
  const titleId = told.titleId ?? nameKey(told.title);
  return {
    ...{ _id: objectIdOf(titleId), titleId, key: nameKey(told.title), itemType: 'movies', year: null },
    ...{ lastAirDate: null, length: null, director: [], createdBy: [], ids: [], popularity: 0 },
    originalTitle: null,
    ...(told.originalTitle ? { originalKey: nameKey(told.originalTitle) } : {}),
    ...told,
  };
};

const wanted = (told: Partial<WantedTitle>): WantedTitle => ({
  ...{ n: 0, kind: 'movies', ids: [], name: 'Any' },
  ...told,
});

describe('what speaks for a title beside its name', () => {
  const by = (one: string, other: string) => {
    const [sought, known] = [wanted({ directors: [one] }), candidate({ title: 'Any', director: [other] })];
    return [agreement(sought, known), contradiction(sought, known)];
  };

  it('LIB-62 a director is the same one in another order, spelling or with accents', () => {
    for (const [one, other] of [
      ['Bong Joon-ho', 'Joon-ho Bong'],
      ['Andrey Tarkovskiy', 'Andrei Tarkovsky'],
      ['Alejandro G. Iñárritu', 'Alejandro González Iñárritu'],
      ['Jean Pierre Jeunet', 'Jean-Pierre Jeunet'],
      ['FRANCOIS TRUFFAUT', 'François Truffaut'],
    ] as const)
      expect([one, ...by(one, other)]).toEqual([one, 'director', undefined]);
  });

  it('LIB-67 a director is another one where surnames differ, and nobody knows across scripts', () => {
    expect(by('Robert Zemeckis', 'Guillermo del Toro')).toEqual([undefined, 'otherDirector']);
    expect(by('John Carpenter', 'John Ford')).toEqual([undefined, 'otherDirector']);
    expect(by('Joel Coen', 'Ethan Coen')).toEqual([undefined, undefined]);
    expect(by('宮崎駿', 'Hayao Miyazaki')).toEqual([undefined, undefined]);
  });

  it('LIB-67 a length is the same within 3 minutes, and that of another film beyond any cut', () => {
    const of = (minutes: number, length: number | null) => {
      const [sought, known] = [wanted({ minutes }), candidate({ title: 'Any', length })];
      return [agreement(sought, known), contradiction(sought, known)];
    };
    expect(of(100, 103)).toEqual(['length', undefined]);
    expect(of(100, 104)).toEqual([undefined, undefined]);
    expect(of(201, 263)).toEqual([undefined, undefined]);
    expect(of(12, 32)).toEqual([undefined, undefined]);
    expect(of(12, 33)).toEqual([undefined, 'otherLength']);
    expect(of(100, null)).toEqual([undefined, undefined]);
  });

  it('LIB-67 of a series neither who directed it nor its length speaks against it', () => {
    const series = candidate({ title: 'Any', itemType: 'series', createdBy: ['Craig Mazin'], length: 60 });
    const sought = wanted({ kind: null, directors: ['Johan Renck'], minutes: 330 });
    expect(contradiction(sought, series)).toBeUndefined();
  });

  it('LIB-67 another id of the same site speaks against a title, one of another site does not', () => {
    const known = candidate({ title: 'Any', ids: ['imdb:tt1', 'tmdb:movie/1'] });
    expect(contradiction(wanted({ ids: ['imdb:tt2'] }), known)).toBe('otherId');
    expect(contradiction(wanted({ ids: ['imdb:tt2', 'tmdb:movie/1'] }), known)).toBeUndefined();
    expect(contradiction(wanted({ ids: ['trakt:movie/2'] }), known)).toBeUndefined();
  });

  it('LIB-62 one is told apart only where something speaks against all the others', () => {
    const [a, b, unknown] = [
      candidate({ title: 'Any', titleId: 'a', director: ['Tod Browning'] }),
      candidate({ title: 'Any', titleId: 'b', director: ['George Melford'] }),
      candidate({ title: 'Any', titleId: 'c' }),
    ];
    const sought = wanted({ directors: ['Tod Browning'] });
    expect(toldApart(sought, [b, a])?.one).toBe(a);
    expect(toldApart(sought, [a, unknown])).toBeUndefined();
    expect(toldApart(sought, [b, unknown])).toBeUndefined();
  });
});

describe('names nearly alike', () => {
  it('LIB-64 differ by a few letters or by a subtitle', () => {
    for (const [one, other] of [
      ['Twelve Angry Men', '12 Angry Men'],
      ['Star Wars: Episode IV - A New Hope', 'Star Wars'],
      ['Chainsaw Massacre', 'Chain Saw Massacre'],
      ['Inglorious Bastards', 'Inglourious Basterds'],
    ] as const)
      expect([one, nearlyAlike(nameKey(one))(nameKey(other))]).toEqual([one, true]);
    for (const [one, other] of [
      ['Alien', 'Avatar'],
      ['The Ring', 'The Thing About Pam'],
      ['Starship Troopers', 'Star'],
    ] as const)
      expect([one, nearlyAlike(nameKey(one))(nameKey(other))]).toEqual([one, false]);
  });

  it('LIB-64 are as alike one way round as the other, and most alike to themselves', () => {
    const key = fc.string({ minLength: 1 }).map(nameKey);
    fc.assert(
      fc.property(key, key, (one, other) => {
        expect(similarity(one, other)).toBe(similarity(other, one));
        expect(similarity(one, one)).toBe(1);
        expect(similarity(one, other)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const NAMES = ['Dune', 'Dune: Part Two', 'The Crown', 'The Crown: Aberfan', 'Дюна'] as const;
const name = fc.constantFrom(...NAMES);
const year = fc.integer({ min: 2000, max: 2004 });
const ids = fc.uniqueArray(fc.constantFrom('imdb:tt1', 'imdb:tt2', 'tmdb:movie/1', 'tvdb:1'), {
  maxLength: 2,
});
const directors = fc.uniqueArray(fc.constantFrom('David Lynch', 'Denis Villeneuve'), { maxLength: 1 });
const minutes = fc.constantFrom(50, 100, 137, 155);

const anyCandidate = fc.record({
  title: name,
  ...{ originalTitle: fc.option(name), itemType: fc.constantFrom(...CATEGORIES), year: fc.option(year) },
  ...{ ids, director: directors, length: fc.option(minutes) },
});
const anyWanted = fc.record(
  {
    ...{ n: fc.nat(), kind: fc.option(fc.constantFrom(...CATEGORIES)), ids, name },
    ...{ originalName: name, year, directors, minutes, episodic: fc.boolean() },
  },
  { requiredKeys: ['n', 'kind', 'ids', 'name'] },
);

describe('whatever is wanted and whatever there is', () => {
  it('LIB-61 LIB-63 LIB-65 LIB-66 nothing is taken but by id, or by name, kind and a year at most one off', () => {
    fc.assert(
      fc.property(anyWanted, fc.array(anyCandidate, { maxLength: 6 }), (asked, told) => {
        const all = told.map((one, at) => candidate({ ...one, titleId: `t${at}` }));
        const sought = soughtOf(asked);
        const ofIds = all.filter((one) => one.ids.some((id) => asked.ids.some((own) => own === id)));
        const { confidence, title, candidates } = decide(sought, ofIds, all) ?? decideLast(sought, all, all);
        expect(title !== null).toBe(['certain', 'sure', 'likely'].includes(confidence));
        if (title === null) return;
        expect(candidates).toEqual([]);
        if (asked.episodic) expect(title.itemType).toBe('series');
        if (asked.kind !== null && !asked.episodic) expect(title.itemType).toBe(asked.kind);
        if (confidence === 'certain') return;
        const names = [title.title, title.originalTitle];
        expect(names.some((one) => one === asked.name || one === asked.originalName)).toBe(true);
        const apart = Math.abs((title.year ?? Number.NaN) - (asked.year ?? Number.NaN));
        expect(apart).toBeLessThanOrEqual(confidence === 'sure' ? 0 : 1);
      }),
      { numRuns: 5000 },
    );
  });
});
