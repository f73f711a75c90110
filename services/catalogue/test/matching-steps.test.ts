import { describe, expect, it } from '@jest/globals';
import { looseKeysOf, nameKey, nameKeysOf, objectIdOf } from '@screenlore/catalogue-model';
import { CATEGORIES, type WantedTitle } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { type Candidate, soughtOf } from '../src/matching/candidate.js';
import { agreement, contradiction, toldApart } from '../src/matching/evidence.js';
import { matchByLetters, matchByName } from '../src/matching/match-title.js';
import { isTypoOf, nearlyAlike, similarity } from '../src/search/letters.js';

const candidate = (told: Partial<Candidate> & { title: string }): Candidate => {
  const titleId = told.titleId ?? nameKey(told.title);
  const { looseKeys } = nameKeysOf({ title: told.title, originalTitle: told.originalTitle ?? null });
  return {
    looseKeys: [...looseKeys, ...(told.aliasKeys ?? []).flatMap(looseKeysOf)],
    ...{ _id: objectIdOf(titleId), titleId, key: nameKey(told.title), itemType: 'movies', year: null },
    ...{ lastAirDate: null, length: null, director: [], createdBy: [], ids: [], popularity: 0, genre: [] },
    numberOfEpisodes: null,
    originalTitle: null,
    ...(told.originalTitle ? { originalKey: nameKey(told.originalTitle) } : {}),
    ...told,
  };
};

const wanted = (told: Partial<WantedTitle>): WantedTitle => ({
  ...{ n: 0, kind: 'movies', ids: [], name: 'Any' },
  ...told,
});

describe('evidence for a title apart from its name', () => {
  const by = (text: string, other: string) => {
    const [sought, known] = [wanted({ directors: [text] }), candidate({ title: 'Any', director: [other] })];
    return [agreement(sought, known), contradiction(sought, known)];
  };

  it('LIB-62 a director is the same in another order or spelling, or with accents', () => {
    for (const [first, other] of [
      ['Bong Joon-ho', 'Joon-ho Bong'],
      ['Andrey Tarkovskiy', 'Andrei Tarkovsky'],
      ['Alejandro G. Iñárritu', 'Alejandro González Iñárritu'],
      ['Jean Pierre Jeunet', 'Jean-Pierre Jeunet'],
      ['FRANCOIS TRUFFAUT', 'François Truffaut'],
    ] as const)
      expect([first, ...by(first, other)]).toEqual([first, 'director', undefined]);
  });

  it('LIB-67 a director differs if the surname differs; across scripts nobody knows', () => {
    expect(by('Robert Zemeckis', 'Guillermo del Toro')).toEqual([undefined, 'otherDirector']);
    expect(by('John Carpenter', 'John Ford')).toEqual([undefined, 'otherDirector']);
    expect(by('Joel Coen', 'Ethan Coen')).toEqual([undefined, undefined]);
    expect(by('宮崎駿', 'Hayao Miyazaki')).toEqual([undefined, undefined]);
  });

  it('LIB-67 a length agrees within 3 minutes, and contradicts beyond any cut', () => {
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

  it('LIB-67 neither director nor length contradicts a series', () => {
    const series = candidate({ title: 'Any', itemType: 'series', createdBy: ['Craig Mazin'], length: 60 });
    const sought = wanted({ kind: null, directors: ['Johan Renck'], minutes: 330 });
    expect(contradiction(sought, series)).toBeUndefined();
  });

  it('LIB-67 another id of the same site contradicts a title; an id of another site does not', () => {
    const known = candidate({ title: 'Any', ids: ['imdb:tt1', 'tmdb:movie/1'] });
    expect(contradiction(wanted({ ids: ['imdb:tt2'] }), known)).toBe('otherId');
    expect(contradiction(wanted({ ids: ['imdb:tt2', 'tmdb:movie/1'] }), known)).toBeUndefined();
    expect(contradiction(wanted({ ids: ['trakt:movie/2'] }), known)).toBeUndefined();
  });

  it('LIB-62 one namesake is chosen only if something contradicts all the others', () => {
    const [a, b, unknown] = [
      candidate({ title: 'Any', titleId: 'a', director: ['Tod Browning'] }),
      candidate({ title: 'Any', titleId: 'b', director: ['George Melford'] }),
      candidate({ title: 'Any', titleId: 'c' }),
    ];
    const sought = wanted({ directors: ['Tod Browning'] });
    expect(toldApart(sought, [b, a])?.candidate).toBe(a);
    expect(toldApart(sought, [a, unknown])).toBeUndefined();
    expect(toldApart(sought, [b, unknown])).toBeUndefined();
  });
});

const asked = (told: Partial<WantedTitle>, ...titles: Candidate[]) => {
  const { confidence, why, title, candidates } = matchByName(soughtOf(wanted(told)), [], titles) ?? {};
  return [confidence, why, title?.titleId ?? candidates?.map(({ titleId }) => titleId)];
};
const of = (title: string, year: number, more: Partial<Candidate> = {}) =>
  candidate({ title, year, titleId: `${nameKey(title)}-${year}`, ...more });

describe('a year that is one off', () => {
  it('LIB-63 is likely if no other title of these years has the name', () => {
    const headhunters = of('Headhunters', 2012);
    expect(asked({ name: 'Headhunters', year: 2011 }, headhunters)).toEqual([
      ...['likely', 'yearOneOff', 'headhunters-2012'],
    ]);
    const series = of('Headhunters', 1990, { itemType: 'series' });
    expect(asked({ name: 'Headhunters', year: 2011 }, series, headhunters)[0]).toBe('likely');
  });

  it('LIB-63 is a guess if the article’s address names another year, and likely if it names this one', () => {
    const memory = of('Memory', 2022, { ids: ['wikipedia:Memory_(2022_film)'] });
    expect(asked({ name: 'Memory', year: 2023 }, memory)).toEqual(['guess', 'yearOneOff', ['memory-2022']]);
    const told = { name: 'Memory', year: 2023, directors: ['Martin Campbell'] };
    expect(asked(told, { ...memory, director: ['Martin Campbell'] })[0]).toBe('likely');
    const split = of('Split', 2017, { ids: ['wikipedia:Split_(2016_American_film)'] });
    expect(asked({ name: 'Split', year: 2016 }, split, of('Split', 1989))[0]).toBe('likely');
    const agora = of('Agora', 2010, { ids: ['wikipedia:Agora_(film)'] });
    expect(asked({ name: 'Agora', year: 2009 }, agora)[0]).toBe('likely');
  });

  it('LIB-67 with a length of the other kind and no kind given is a guess, whatever the year', () => {
    const series = of('The Inbetweeners', 2010, { itemType: 'series' });
    const film = of('The Clone Wars', 2008);
    const guess = (told: Partial<WantedTitle>, title: Candidate) =>
      asked({ kind: null, ...told }, title).slice(0, 2);
    expect(guess({ name: 'The Inbetweeners', year: 2011, minutes: 97 }, series)).toEqual([
      'guess',
      'otherKind',
    ]);
    expect(guess({ name: 'The Inbetweeners', year: 2010, minutes: 97 }, series)).toEqual([
      'guess',
      'otherKind',
    ]);
    expect(guess({ name: 'The Inbetweeners', year: 2011, minutes: 25 }, series)[0]).toBe('likely');
    expect(guess({ name: 'The Clone Wars', year: 2008, minutes: 23 }, film)).toEqual(['guess', 'otherKind']);
    expect(guess({ name: 'The Clone Wars', year: 2009, minutes: 23 }, film)).toEqual(['guess', 'otherKind']);
    const short = { name: 'Luxo Jr.', year: 1986, minutes: 2, directors: ['John Lasseter'] };
    expect(guess(short, of('Luxo Jr.', 1986))[0]).toBe('sure');
  });
});

describe('names in another spelling', () => {
  const alias = (title: string, year: number, ...names: string[]) =>
    of(title, year, { aliasKeys: names.map(nameKey) });

  it.each([
    ['Spiderman', 'Spider-Man'],
    ['MASH', 'M*A*S*H'],
    ['GI Jane', 'G.I. Jane'],
    ['bat man returns', 'Batman Returns'],
    ['Rocky 2', 'Rocky II'],
    ['Saw 10', 'Saw X'],
    ['2 Days', 'Two Days'],
    ['Chuck and Buck', 'Chuck & Buck'],
    ['The Secret of My Success', 'The Secret of My Succe$s'],
    ['Thing, The', 'The Thing'],
    ['Amelie', 'Amélie'],
  ])('LIB-206 %j of the year is %j', (name, title) => {
    expect(asked({ name, year: 2002 }, of(title, 2002)).slice(0, 2)).toEqual(['sure', 'sameNameAndYear']);
    expect(asked({ name, year: 2002 }, alias('Another Name', 2002, title))[0]).toBe('sure');
    expect(asked({ name, year: 2009 }, of(title, 2002))[0]).toBeUndefined();
  });

  it('LIB-206 a title’s own name comes before another name, and that before another spelling', () => {
    const named = (...titles: Candidate[]) => {
      const sought = soughtOf(wanted({ name: 'Spiderman', year: 2002 }));
      return matchByName(sought, [], titles)?.title?.title;
    };
    const [own, other, joined] = [
      of('Spiderman', 2002),
      alias('L’uomo ragno', 2002, 'Spiderman'),
      of('Spider-Man', 2002),
    ];
    expect(named(joined, other, own)).toBe('Spiderman');
    expect(named(joined, other)).toBe('L’uomo ragno');
    expect(named(joined, of('Spiderman', 2001))).toBe('Spider-Man');
    expect(named(joined)).toBe('Spider-Man');
  });

  it('LIB-206 another spelling in the next year is a guess, unless something else supports it', () => {
    const film = of('Spider-Man', 2002, { director: ['Sam Raimi'] });
    expect(asked({ name: 'Spiderman', year: 2003 }, film).slice(0, 2)).toEqual(['guess', 'yearOneOff']);
    expect(asked({ name: 'Spiderman', year: 2003, directors: ['Sam Raimi'] }, film)[0]).toBe('likely');
  });
});

describe('LIB-198 a film of an anime site', () => {
  const paprika = (year: number, ...genre: string[]) => of('Paprika', year, { genre });
  const told = { name: 'Paprika', ids: ['mal:1943'], episodes: 1 };

  it('is likely the only animated film with exactly this name', () => {
    expect(asked(told, paprika(1991), paprika(2006, 'Animation'))).toEqual([
      ...['likely', 'sameNameAndEpisodes', 'paprika-2006'],
    ]);
    expect(asked(told, paprika(1991))[0]).toBeUndefined();
    expect(asked(told, paprika(1999, 'Animation'), paprika(2006, 'Adult animation'))[0]).toBeUndefined();
    expect(asked({ ...told, ids: ['imdb:tt1'] }, paprika(2006, 'Animation'))[0]).toBeUndefined();
    expect(asked({ ...told, name: 'Pap rika' }, paprika(2006, 'Animation'))[0]).toBeUndefined();
  });
});

describe('names nearly alike', () => {
  it('LIB-64 differ by a few letters or by a subtitle', () => {
    for (const [first, other] of [
      ['Twelve Angry Men', '12 Angry Men'],
      ['Star Wars: Episode IV - A New Hope', 'Star Wars'],
      ['Chainsaw Massacre', 'Chain Saw Massacre'],
      ['Inglorious Bastards', 'Inglourious Basterds'],
    ] as const)
      expect([first, nearlyAlike(nameKey(first))(nameKey(other))]).toEqual([first, true]);
    for (const [first, other] of [
      ['Alien', 'Avatar'],
      ['The Ring', 'The Thing About Pam'],
      ['Starship Troopers', 'Star'],
    ] as const)
      expect([first, nearlyAlike(nameKey(first))(nameKey(other))]).toEqual([first, false]);
  });

  it.each([
    ['inception', 'inecption', true],
    ['inception', 'incpetion', true],
    ['inception', 'incepton', true],
    ['inception', 'inceptiion', true],
    ['inception', 'incebtion', true],
    ['seven', 'se7en', true],
    ['inception', 'inception', false],
    ['inception', 'incepiton-2', false],
    ['rocky-2', 'rocky-3', false],
    ['rocky', 'rocky2', false],
    ['jaws', 'jams', false],
  ])('LIB-207 of %s and %s, one is the other with a wrong letter: %s', (text, other, isTypo) => {
    expect([isTypoOf(text, other), isTypoOf(other, text)]).toEqual([isTypo, isTypo]);
  });

  it('LIB-64 likeness is symmetric, and highest for equal names', () => {
    const key = fc.string({ minLength: 1 }).map(nameKey);
    fc.assert(
      fc.property(key, key, (text, other) => {
        expect(similarity(text, other)).toBe(similarity(other, text));
        expect(similarity(text, text)).toBe(1);
        expect(similarity(text, other)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const NAMES = ['Dune', 'Dune: Part Two', 'Dune Part 2', 'The Crown', 'TheCrown: Aberfan', 'Дюна'] as const;
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
  it('LIB-61 LIB-63 LIB-65 LIB-66 matches only by id, or by name, kind and a year at most one off', () => {
    fc.assert(
      fc.property(anyWanted, fc.array(anyCandidate, { maxLength: 6 }), (asked, told) => {
        const all = told.map((item, at) => candidate({ ...item, titleId: `t${at}` }));
        const sought = soughtOf(asked);
        const ofIds = all.filter((candidate) =>
          candidate.ids.some((id) => asked.ids.some((own) => own === id)),
        );
        const { confidence, title, candidates } =
          matchByName(sought, ofIds, all) ?? matchByLetters(sought, all, all);
        expect(title !== null).toBe(['certain', 'sure', 'likely'].includes(confidence));
        if (title === null) return;
        expect(candidates).toEqual([]);
        if (asked.episodic) expect(title.itemType).toBe('series');
        if (asked.kind !== null && !asked.episodic) expect(title.itemType).toBe(asked.kind);
        if (confidence === 'certain') return;
        const keysOf = (names: (string | null | undefined)[]) =>
          names.flatMap((name) => (name == null ? [] : looseKeysOf(nameKey(name))));
        const keys = keysOf([title.title, title.originalTitle]);
        expect(keysOf([asked.name, asked.originalName]).some((key) => keys.includes(key))).toBe(true);
        const apart = Math.abs((title.year ?? Number.NaN) - (asked.year ?? Number.NaN));
        expect(apart).toBeLessThanOrEqual(confidence === 'sure' ? 0 : 1);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('LIB-166 a number of TMDB whose kind is not known', () => {
  const film = candidate({ title: 'The Matrix', year: 1999, ids: ['tmdb:movie/603', 'imdb:tt0133093'] });
  const series = candidate({ title: 'Kettles', itemType: 'series', ids: ['tmdb:tv/603'] });
  const ids = ['tmdb:movie/603', 'tmdb:tv/603'];
  const decided = (told: Partial<WantedTitle>, titles: readonly Candidate[]) => {
    const verdict = matchByName(soughtOf(wanted({ kind: null, ids, ...told })), titles, []);
    return verdict && [verdict.confidence, verdict.title?.title];
  };

  it('LIB-166 belongs to the title with the name, and to no other', () => {
    expect(decided({ name: 'The Matrix' }, [film, series])).toEqual(['certain', 'The Matrix']);
    expect(decided({ name: 'Kettles' }, [film, series])).toEqual(['certain', 'Kettles']);
    // The film is not in the catalogue; the series with its number is another title.
    expect(decided({ name: 'The Matrix' }, [series])).toBeUndefined();
  });

  it('LIB-166 gives way to an id that is certain', () =>
    expect(decided({ name: 'Матрица', ids: [...ids, 'imdb:tt0133093'] }, [film, series])).toEqual([
      'certain',
      'The Matrix',
    ]));
});
