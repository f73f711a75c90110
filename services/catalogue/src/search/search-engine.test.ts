import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { nameKey } from '@screenlore/catalogue-model';
import { type Category, type Media, SINGULAR } from '@screenlore/contracts';
import { fc } from '@screenlore/contracts/testing/properties';
import { calledSo } from './called-so.js';
import { foundAs, otherNames } from './found-as.js';
import type { NameQuery } from './query-parts.js';
import type { NameEntry } from './row.js';
import type { SearchEngine } from './search-engine.js';
import { type EngineUnderTest, startEngine } from './testing/engine-under-test.js';

let tested: EngineUnderTest;
let made = 0;
/** Names put here are written before the next query. */
let changes = new Map<string, NameEntry | null>();
const written = async (): Promise<SearchEngine> => {
  if (changes.size > 0) await tested.keeper.apply(changes, 'here');
  changes = new Map();
  return tested.engine;
};
const index = {
  put: (entry: NameEntry) => changes.set(entry.id, entry),
  remove: (id: string) => changes.set(id, null),
  search: async (query: NameQuery) => (await written()).search(query),
  totals: async (query: Omit<NameQuery, 'skip' | 'count'>) =>
    (await (await written()).search({ ...query, skip: 0, count: 0 })).totals,
  titlesContaining: async (kind: Category, text: string, page: { skip: number; count: number }) =>
    (await (await written()).containing(SINGULAR[kind], text, page)).map(({ id }) => id),
};

const put = (name: string, popularity = 10, media: Media = 'movie', year: number | null = 2000): string => {
  const id = (++made).toString(16).padStart(24, '0');
  index.put({ id, media, name, link: `link-${made}`, year, pictureVersion: 'v', popularity });
  return id;
};
/** A film with other names. */
const putNamed = (name: string, otherNames: string[], popularity = 10): string => {
  const id = put(name, popularity);
  index.put({
    ...{ id, media: 'movie', name, link: id, year: 2000, pictureVersion: 'v', popularity },
    otherNames,
  });
  return id;
};
const names = async (query: string, kinds?: Media[]): Promise<string[]> =>
  (await index.search({ query, kinds, skip: 0, count: 20 })).rows.map(({ name }) => name);

beforeEach(async () => {
  changes = new Map();
  tested = await startEngine();
});
afterEach(() => tested.keeper.close());

describe('SHELL-08 SHELL-22 search over names', () => {
  it('finds by the beginning of any word, ignoring case and accents', async () => {
    put('Amélie');
    put('The Umbrellas of Cherbourg');
    put('Łódź Stories');
    expect(await names('ame')).toEqual(['Amélie']);
    expect(await names('AMELIE')).toEqual(['Amélie']);
    expect(await names('cher umb')).toEqual(['The Umbrellas of Cherbourg']);
    expect(await names('lodz')).toEqual(['Łódź Stories']);
  });

  it.each([
    ['godfater', 'The Godfather'],
    ['casablanka', 'Casablanca'],
    ['lwarence', 'Lawrence of Arabia'],
    ['jaems stewrat', 'James Stewart'],
    ['star wras', 'Star Wars'],
  ])('forgives the typo in %s', async (typed, meant) => {
    for (const name of [
      'The Godfather',
      'Casablanca',
      'Lawrence of Arabia',
      'James Stewart',
      'Star Wars',
      'Rocky',
    ])
      put(name);
    expect((await names(typed))[0]).toBe(meant);
  });

  it('SHELL-22 puts a whole name with one typo before better known names that continue', async () => {
    for (const name of ['Jennifer Aniston', 'Jenifer Lewis', 'Jennifer Jason Leigh'])
      put(name, 900, 'person');
    put('Jennifer', 1);
    expect((await names('jennfer'))[0]).toBe('Jennifer');
    expect((await names('jenifer'))[0]).toBe('Jenifer Lewis');
  });

  it('SHELL-22 forgives a typo only if nothing of any kind has the typed name', async () => {
    put('Dark', 5, 'serie');
    put('Darkest Hour', 4);
    put('Mark Hamill', 900, 'person', null);
    expect(await names('dark')).toEqual(['Dark', 'Darkest Hour']);
    expect(await names('dark', ['person'])).toEqual([]);
    expect(await index.totals({ query: 'dark' })).toMatchObject({ serie: 1, movie: 1, person: 0 });
    expect((await names('darl'))[0]).toBe('Dark');
  });

  it('SHELL-40 narrows to a year after a name, unless something has that name', async () => {
    put('Dune', 90, 'movie', 2021);
    put('Dune', 80, 'movie', 1984);
    put('Blade Runner', 99, 'movie', 1982);
    put('Blade Runner 2049', 70, 'movie', 2017);
    const years = async (query: string) =>
      (await index.search({ query, skip: 0, count: 9 })).rows.map(({ name, year }) => `${name} ${year}`);
    expect(await years('dune 1984')).toEqual(['Dune 1984']);
    expect(await years('dune (2021)')).toEqual(['Dune 2021']);
    expect(await years('dnue 1984')).toEqual(['Dune 1984']);
    expect(await years('blade runner 2049')).toEqual(['Blade Runner 2049 2017']);
    expect(await years('dune [2021]')).toEqual(['Dune 2021']);
    expect(await years('1984 dune')).toEqual(['Dune 1984']);
    expect(await years('(1984) dnue')).toEqual(['Dune 1984']);
    expect(await years('2049 blade runner')).toEqual(['Blade Runner 2049 2017']);
    expect(await years('dune 1990')).toEqual(['Dune 2021', 'Dune 1984']);
    expect(await index.totals({ query: 'dune 1984' })).toMatchObject({ movie: 1 });
  });

  it('SHELL-41 finds people by their characters, after names and never next to an exact one', async () => {
    const play = (name: string, popularity: number, ...characters: string[]) => {
      const id = (++made).toString(16).padStart(24, '0');
      const entry = { id, media: 'person' as const, name, link: name, year: null, pictureVersion: 'v' };
      index.put({ ...entry, popularity, characters });
      return entry;
    };
    play('Sigourney Weaver', 50, 'Ellen Ripley', 'Dana Barrett');
    const bond = play('Sean Connery', 60, 'James Bond', 'Henry Jones');
    play('Daniel Craig', 40, 'James Bond');
    put('The Talented Mr. Ripley', 5);
    put('Alien', 5);
    play('John Hurt', 9, 'Alien Doctor');
    expect(await names('ripley')).toEqual(['The Talented Mr. Ripley', 'Sigourney Weaver']);
    expect(await names('james bond')).toEqual(['Sean Connery', 'Daniel Craig']);
    expect(await names('elen riply')).toEqual(['Sigourney Weaver']);
    expect(await names('alien')).toEqual(['Alien']);
    expect(await index.totals({ query: 'ripley' })).toMatchObject({ movie: 1, person: 1 });
    index.put({ ...bond, popularity: 60, characters: ['Henry Jones'] });
    expect(await names('james bond')).toEqual(['Daniel Craig']);
    index.remove(bond.id);
    expect(await names('henry jones')).toEqual([]);
  });

  it.each([
    ['Spiderman', ['Spider-Man', 'The Amazing Spider-Man']],
    ['spiderm', ['The Amazing Spider-Man', 'Spider-Man']],
    ['mash', ['M*A*S*H', 'Mashed']],
    ['walle', ['WALL-E', 'Wallets']],
    ['gi jane', ['G.I. Jane']],
    ['dc c', ['D.C. Cab']],
    ['overexposed', ['Over-Exposed']],
    ['chap-paquiddick', ['Chappaquiddick']],
    ['starwars', ['Star Wars: The Clone Wars']],
    ['bat man re', ['Batman Returns']],
  ])('SHELL-46 finds %s wherever its words break, after exact names', async (typed, found) => {
    for (const name of ['Spider-Man', 'M*A*S*H', 'WALL-E', 'G.I. Jane', 'D.C. Cab', 'Over-Exposed'])
      put(name);
    for (const name of ['Chappaquiddick', 'Batman Returns', 'Star Wars: The Clone Wars']) put(name, 30);
    for (const name of ['The Amazing Spider-Man', 'Mashed', 'Wallets', 'Jane']) put(name, 900);
    expect(await names(typed)).toEqual(found);
    put(typed, 1);
    expect((await names(typed))[0]).toBe(typed);
  });

  it.each([
    ['chuck and buck', 'Chuck & Buck'],
    ['chuck & buck', 'Chuck and Buck'],
    ['romeo and juliet', 'Romeo + Juliet'],
    ['fast and fur', 'Fast & Furious 6'],
    ['the secret of my success', 'The Secret of My Succe$s'],
    ['thing, the', 'The Thing'],
    ['the madres', 'Madres'],
    ['urbervilles', 'Tess of the d’Urbervilles'],
    ['atal', "L'Atalante"],
    ['les fast and furious', 'Fast & Furious 6'],
    ['rocky 2', 'Rocky II'],
    ['the nun ii', 'The Nun 2'],
    ['saw 10', 'Saw X'],
    ['2 days', 'Two Days'],
    ['seven samurai', '7 Samurai'],
    ['star wars episode 4', 'Star Wars: Episode IV – A New Hope'],
    ['47 ronin', 'Forty-Seven Ronin'],
    ['one hundred and one dalmatians', '101 Dalmatians'],
    ['the 3rd m', 'The Third Man'],
    ['friday the thirteenth', 'Friday the 13th'],
    ['1000000 dollar', 'Million Dollar Baby'],
    ['dr who', 'Doctor Who'],
    ['doctor strange', 'Dr. Strangelove'],
    ['mister rob', 'Mr. Robot'],
    ['saint else', 'St. Elsewhere'],
    ['ford vs ferrari', 'Ford v Ferrari'],
    ['alien versus', 'Alien vs. Predator'],
    ['batman v robin', 'Batman versus Robin'],
    ['mad\u200bres', 'Madres'],
    ['com\u00adpul', 'Compulsion'],
  ])('SHELL-47 SHELL-48 SHELL-49 SHELL-98 finds by %s the name %s', async (typed, name) => {
    put('Romeo Two', 500);
    put('Doctor Robot', 500);
    put('Rocky 200', 500);
    put(name);
    expect((await names(typed))[0]).toBe(name);
    expect((await index.search({ query: typed, skip: 0, count: 1 })).similar).toBeUndefined();
  });

  it('SHELL-47 an article that the name lacks, or has in another language, does not hide it behind others', async () => {
    const articles = [
      'the',
      'a',
      'an',
      'le',
      'la',
      'les',
      'der',
      'die',
      'das',
      'el',
      'los',
      'il',
      'een',
      'det',
    ];
    const called = [
      'Casablanca',
      'Jaws',
      'Amélie',
      'Rocky II',
      'Spider-Man',
      'The Matrix',
      'Das Boot',
      'L’Atalante',
    ];
    for (const name of called) put(name, 1);
    // Names that contain the words, or start with them, with every one of these articles.
    const rivals = called.flatMap((name) =>
      articles.map((article) => `${name}s ${article} Man, ${article} ${name}land Story`),
    );
    for (const name of rivals) put(name, 900);
    for (const name of called) {
      const bare = name.replace(/^(The |Das |L’)/, '');
      for (const article of articles)
        expect([article, (await names(`${article} ${bare}`))[0]]).toEqual([article, name]);
    }
    // Also where nothing else has the words with the article.
    put('The Witch', 1);
    put('Witch Beam', 900, 'game');
    expect(await names('den witch')).toEqual(['The Witch', 'Witch Beam']);
    // What has this name with the article comes first; the other one is then a different title.
    put('Le Casablanca', 1);
    expect((await names('le casablanca'))[0]).toBe('Le Casablanca');
    expect(await names('le casablanca')).not.toContain('Casablanca');
    // The same goes for a query with a year, and when choosing a title.
    expect((await index.search({ query: 'die jaws 2000', skip: 0, count: 1 })).rows[0]?.name).toBe('Jaws');
    const [first] = await index.titlesContaining('movies', 'the jaws', { skip: 0, count: 1 });
    expect((await index.search({ query: 'jaws', skip: 0, count: 1 })).rows[0]?.id).toBe(first);
    // The same goes for a name typed without its article, when choosing a title.
    const mist = put('The Mist', 1);
    const mister = put('Mister Roberts', 900);
    expect(await index.titlesContaining('movies', 'mist', { skip: 0, count: 2 })).toEqual([mist, mister]);
  });

  it('SHELL-99 finds a title by its name and its makers', async () => {
    const film = (name: string, makers: string[], year = 1972) => {
      const id = put(name, 10, 'movie', year);
      const shelf = {
        ...{
          id,
          year,
          facets: [],
          releasedOn: null,
          minutes: null,
          platforms: [],
          makers,
          hasTrailer: false,
        },
        ...{ popularity: 10, sourceVotes: 0, key: nameKey(name) },
      };
      index.put({ id, media: 'movie', name, link: id, year, pictureVersion: 'v', popularity: 10, shelf });
    };
    film('The Godfather', ['Francis Ford Coppola']);
    film('Awake', ['Mark Raso'], 2021);
    film('Awake', ['Joby Harold'], 2007);
    film('Up', ['Pete Docter']);
    put('Francis Ford Coppola', 900, 'person', null);
    put('Mark Hamill', 900, 'person', null);
    const found = (query: string) => index.search({ query, skip: 0, count: 5 });
    expect(await names('godfather coppola')).toEqual(['The Godfather']);
    expect((await found('coppola the godf')).similar).toBeUndefined();
    expect((await found('awake mark raso')).rows.map(({ year }) => year)).toEqual([2021]);
    expect(await names('awake raso 2021')).toEqual(['Awake']);
    // An exact name stands alone; where nothing has all of the words, similar names are found as before.
    expect(await names('coppola')).toEqual(['Francis Ford Coppola']);
    expect((await found('awake mark coppola')).similar).toBe(true);
  });

  it('SHELL-48 takes a number in a name only as a whole', async () => {
    put('Table for Ten', 50);
    put('The X-Files', 50);
    put('1917', 5);
    expect(await names('1')).toEqual(['1917']);
    expect(await names('for 10')).toEqual(['Table for Ten']);
    expect((await index.search({ query: 'table 1', skip: 0, count: 1 })).similar).toBe(true);
  });

  it.each([
    ['दिल', 'दल'],
    ['ゴジラ', 'コシラ'],
    ['パパ', 'ハハ'],
    ['தமிழ்', 'தமழ'],
  ])('SHELL-49 finds %s and not %s, which is another word', async (name, other) => {
    put(name, 1);
    put(other, 9);
    expect(await names(name)).toEqual([name]);
    expect(await names(other)).toEqual([other]);
  });

  it('SHELL-49 keys are stable: folding a key changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
        const id = put(name);
        expect(await names(name)).toContain(name);
        index.remove(id);
      }),
    );
  });

  it('SHELL-50 says when names are only similar to what was typed', async () => {
    put('Andrzej Seweryn', 9, 'person', null);
    put('Casablanca');
    const similar = async (query: string) => (await index.search({ query, skip: 0, count: 6 })).similar;
    expect(await names('andrzej wajda')).toEqual(['Andrzej Seweryn']);
    expect(await similar('andrzej wajda')).toBe(true);
    expect(await similar('casablanka')).toBe(true);
    expect(await similar('casabl')).toBeUndefined();
    expect(await similar('andrzej')).toBeUndefined();
    expect(await similar('nothing like it')).toBe(false);
  });

  it('requires three letters to be right', async () => {
    put('Ran');
    put('Run Lola Run');
    expect(await names('ran')).toEqual(['Ran']);
  });

  it('puts the exact name first, then the better known', async () => {
    put('Alien Nation', 900);
    put('Aliens', 950);
    put('Alien', 5);
    expect((await names('alien'))[0]).toBe('Alien');
    expect((await names('alie'))[0]).toBe('Aliens');
  });

  it('requires all words, and accepts any of them only if no name has all', async () => {
    put('Once Upon a Time in the West');
    put('Wild Wild West');
    expect(await names('once west')).toEqual(['Once Upon a Time in the West']);
    expect(await names('west quuxfrob')).toEqual(['Wild Wild West', 'Once Upon a Time in the West']);
  });

  it('narrows to kinds', async () => {
    put('Prey', 10, 'movie');
    put('Prey', 10, 'game');
    put('Michelle Preyer', 10, 'person', null);
    expect(await index.search({ query: 'prey', kinds: ['game', 'person'], skip: 0, count: 9 })).toMatchObject(
      {
        total: 2,
        rows: [{ media: 'game' }, { media: 'person' }],
      },
    );
  });

  it('counts a kind once if it is named twice', async () => {
    put('Prey');
    expect(await index.search({ query: 'p', kinds: ['movie', 'movie'], skip: 0, count: 9 })).toMatchObject({
      total: 1,
      rows: [{ name: 'Prey' }],
    });
  });

  it('narrows to years, either end of which may be open', async () => {
    put('Batman', 90, 'movie', 1989);
    put('Batman Begins', 80, 'movie', 2005);
    put('Batman', 70, 'serie', 1966);
    put('Batman Arkham City', 60, 'game', 2011);
    put('Bat Man Unknown', 50, 'movie', null);
    put('Batman Smith', 99, 'person', null);
    const years = async (yearFrom: number | null, yearTo: number | null, query = 'batman') => {
      const { rows, total } = await index.search({ query, yearFrom, yearTo, skip: 0, count: 9 });
      expect(total).toBe(rows.length);
      return rows.map(({ year }) => year);
    };
    expect(await years(1989, 1989)).toEqual([1989]);
    expect(await years(1980, 2009)).toEqual([1989, 2005]);
    expect(await years(null, 1970)).toEqual([1966]);
    expect(await years(2005, null)).toEqual([2005, 2011]);
    expect(await years(2011, 1966)).toEqual([]);
    expect(await years(null, null)).toHaveLength(6);
    // Also for ready-made lists, and where a typo is forgiven.
    expect(await years(2011, 2011, 'b')).toEqual([2011]);
    expect(await years(2011, 2011, 'btaman')).toEqual([2011]);
    expect(
      (await index.search({ query: 'batman', kinds: ['person'], yearFrom: 1989, skip: 0, count: 9 })).total,
    ).toBe(0);
  });

  it('counts the matches of each kind like a search of that kind alone', async () => {
    for (let i = 0; i < 30; i++) {
      put(`Star ${i}`, i, (['movie', 'serie', 'person'] as const)[i % 3], 1980 + i);
      put(`Story of the Stair ${i}`, i, i % 2 ? 'game' : 'movie', 1990);
    }
    put('Satr', 1, 'game');
    put('!!!');
    for (const query of [
      's',
      'star',
      'sta',
      'stra',
      'the stair',
      'stair quuxfrob',
      'story star',
      '!!!',
      '',
    ]) {
      for (const years of [{}, { yearFrom: 1990, yearTo: 1995 }]) {
        const kinds = ['movie', 'serie', 'game', 'person'] as const;
        expect({ query, ...(await index.totals({ query, ...years })) }).toEqual({
          query,
          ...Object.fromEntries(
            await Promise.all(
              kinds.map(async (kind) => [
                kind,
                (await index.search({ query, ...years, kinds: [kind], skip: 0, count: 1 })).total,
              ]),
            ),
          ),
        });
      }
    }
  });

  it('answers one and two letters with the best known', async () => {
    for (let i = 0; i < 300; i++) put(`Mystery ${i}`, i);
    put('M', 1);
    expect((await names('m')).slice(0, 2)).toEqual(['M', 'Mystery 299']);
    expect((await names('my'))[0]).toBe('Mystery 299');
  });

  it('returns every match exactly once over all pages', async () => {
    for (let i = 0; i < 45; i++) put(`Dragon ${i}`, i);
    const page = (skip: number) => index.search({ query: 'dragon', skip, count: 20 });
    const found = await Promise.all([0, 20, 40].map(page));
    const seen = found.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect((await page(0)).total).toBe(45);
    expect(new Set(seen).size).toBe(45);
  });

  it('returns every match of a single letter exactly once over all pages, of any kind', async () => {
    const kinds = ['movie', 'serie', 'person'] as const;
    for (let i = 0; i < 900; i++) put(`Night ${i}`, (i * 37) % 900, kinds[i % 3]);
    put('N', 0);
    const pages = await Promise.all(
      Array.from({ length: 19 }, (_, page) => index.search({ query: 'n', skip: page * 50, count: 50 })),
    );
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 901));
    const rows = pages.flatMap((page) => page.rows);
    expect(rows[0]?.name).toBe('N');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(901);
    const popularity = rows.slice(1).map((row) => row.popularity);
    expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
  });

  it('follows a new name, a new popularity and a removal', async () => {
    const id = put('Working Title', 1);
    put('Working Girl', 5);
    index.put({
      id,
      media: 'movie',
      name: 'Final Name',
      link: 'x',
      year: 2000,
      pictureVersion: 'v',
      popularity: 1,
    });
    expect(await names('working')).toEqual(['Working Girl']);
    expect(await names('final')).toEqual(['Final Name']);
    index.put({
      id,
      media: 'movie',
      name: 'Final Name',
      link: 'y',
      year: 2001,
      pictureVersion: 'v',
      popularity: 9,
    });
    expect((await index.search({ query: 'fi', skip: 0, count: 1 })).rows[0]).toMatchObject({
      link: 'y',
      year: 2001,
    });
    index.remove(id);
    expect(await names('final')).toEqual([]);
    expect(await index.totals({ query: 'working' })).toMatchObject({ movie: 1 });
  });

  it('takes common words into account without querying the index for them', async () => {
    for (let i = 0; i < 4500; i++) put(`The Story ${i}`, i / 10);
    put('The Lord of the Rings', 3);
    expect(await names('the lord of the rings')).toEqual(['The Lord of the Rings']);
    expect(await index.search({ query: 'the story', skip: 0, count: 1 })).toMatchObject({
      total: 4500,
      rows: [{ name: 'The Story 4499' }],
    });
  });

  it('accepts any query', async () => {
    put('!!!');
    expect(await names('!!!')).toEqual(['!!!']);
    expect(await names('')).toEqual([]);
    expect(await names('?? ..')).toEqual([]);
    expect(await names('word '.repeat(40))).toEqual([]);
    expect(await names('x'.repeat(200))).toEqual([]);
  });
});

describe('SHELL-63 other names', () => {
  const found = async (query: string) => {
    const otherName = foundAs(query);
    const { rows } = await index.search({ query, skip: 0, count: 20 });
    return rows.map((row) => [row.name, otherName(row)].filter(Boolean).join(' < '));
  };

  it.each([
    ['ゴジラ', 'Godzilla < ゴジラ'],
    ['ゴジ', 'Godzilla < ゴジラ'],
    ['gojira', 'Godzilla < Gojira'],
    ['gojria', 'Godzilla < Gojira'],
    ['goj', 'Godzilla < Gojira'],
    ['godz', 'Godzilla'],
    ['godzila', 'Godzilla'],
    ['собака', 'The Dog < Собака на сене'],
    ['собака сене', 'The Dog < Собака на сене'],
    ['sobaka', 'The Dog < Sobaka na sene'],
    ['dog', 'The Dog'],
    ['dog in a manger', 'The Dog < The Dog in the Manger'],
    ['the dog in the manger', 'The Dog < The Dog in the Manger'],
    ['pauk chelovek', 'Spider-Man < Pauk-Chelovek'],
    ['paukchelovek', 'Spider-Man < Pauk-Chelovek'],
    ['spider man 2000', 'Spider-Man'],
    ['paukchelovek 2000', 'Spider-Man < Pauk-Chelovek'],
    ['wrona kruk 2', 'The Crow < Wrona & Kruk II'],
  ])('SHELL-63 SHELL-64 %j finds %s', async (query, name) => {
    putNamed('Godzilla', ['ゴジラ', 'Gojira']);
    putNamed('The Dog', ['Собака на сене', 'Sobaka na sene', 'The Dog in the Manger']);
    putNamed('Spider-Man', ['Pauk-Chelovek', 'SPIDER MAN']);
    putNamed('The Crow', ['Wrona & Kruk II']);
    put('Mothra', 500);
    expect(await found(query)).toEqual([name]);
  });

  it('SHELL-63 a title’s exact name comes before an exact other name, which comes before another spelling', async () => {
    put('Gojira Returns', 900);
    put('Go-Jira', 700);
    putNamed('Godzilla', ['Gojira'], 5);
    put('Gojira', 1);
    expect(await names('gojira')).toEqual(['Gojira', 'Godzilla', 'Go-Jira', 'Gojira Returns']);
    expect((await index.search({ query: 'gojira', skip: 0, count: 1 })).similar).toBeUndefined();
  });

  it('SHELL-63 no title is found by words of several of its names, nor twice by several names', async () => {
    putNamed('Alpha Beta', ['Gamma Delta', 'Gamma Epsilon', 'Gamut']);
    expect(await names('gamma')).toEqual(['Alpha Beta']);
    expect(await names('ga')).toEqual(['Alpha Beta']);
    expect((await index.totals({ query: 'ga' })).movie).toBe(1);
    expect((await index.totals({ query: 'gamma' })).movie).toBe(1);
    expect((await index.search({ query: 'delta epsilon', skip: 0, count: 9 })).similar).toBe(true);
    expect((await index.search({ query: 'beta gamma', skip: 0, count: 9 })).similar).toBe(true);
  });

  it('SHELL-63 follows names that are added and removed', async () => {
    const id = putNamed('Godzilla', ['ゴジラ']);
    const entry = {
      id,
      media: 'movie' as const,
      name: 'Godzilla',
      link: id,
      year: 2000,
      pictureVersion: 'v',
    };
    index.put({ ...entry, popularity: 10, otherNames: ['Gojira'] });
    expect(await names('ゴジラ')).toEqual([]);
    expect(await names('gojira')).toEqual(['Godzilla']);
    index.put({ ...entry, popularity: 10 });
    expect(await names('gojira')).toEqual([]);
    index.remove(id);
    expect(await names('godzilla')).toEqual([]);
  });

  it('SHELL-63 SHELL-64 other names are among the names that contain a text', async () => {
    const page = { skip: 0, count: 9 };
    const [other, own, withArticle] = [
      putNamed('Godzilla', ['Gojira'], 90),
      put('Gojira', 1),
      put('The Gojira', 5),
    ];
    const more = putNamed('Mothra', ['Gojira no Musume'], 50);
    const rows = await (await written()).containing('movie', 'gojira', page);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([own, other, withArticle, more]);
    expect(otherNames('gojira', rows)).toEqual({ [other]: 'Gojira', [more]: 'Gojira no Musume' });
  });
});

describe('names containing a text', () => {
  it('are the current ones, without removed or old names or repeats', async () => {
    const id = put('Zelda One');
    put('Casablanca');
    index.put({
      id,
      media: 'movie',
      name: 'Grizelda',
      link: 'l',
      year: null,
      pictureVersion: 'v',
      popularity: 1,
    });
    const gone = put('Zeldas Gone');
    index.remove(gone);
    const inItsPlace = put('The Zeldas', 50);
    expect(await index.titlesContaining('movies', 'zelda', { skip: 0, count: 10 })).toEqual([inItsPlace, id]);
    expect(await index.titlesContaining('movies', 'one', { skip: 0, count: 10 })).toEqual([]);
    expect(await index.titlesContaining('games', 'zelda', { skip: 0, count: 10 })).toEqual([]);
  });

  it('WRITE-30 lists names equal to the text, starting with it or containing it, each group best known first, page by page', async () => {
    const ids = [put('Ma-D', 1), put('Mad Max', 2), put('Mad', 0), put('Madam', 9)];
    const later = [put('The Madness', 7), put('Nomad', 30)];
    put('Mad Men', 9, 'serie');
    const pages = await Promise.all(
      [0, 2, 4].map((skip) => index.titlesContaining('movies', 'MAD', { skip, count: 2 })),
    );
    expect(pages.flat()).toEqual([ids[2], ids[0], ids[3], ids[1], ...later.toReversed()]);
    expect(await index.titlesContaining('series', 'd m', { skip: 0, count: 5 })).toHaveLength(1);
    expect(await (await written()).containing('person', 'mad', { skip: 0, count: 5 })).toEqual([]);
  });

  it('WRITE-31 narrows to a year after the text, unless a name contains it', async () => {
    const [later, earlier] = [put('The Thing', 1, 'movie', 2011), put('The Thing', 9, 'movie', 1982)];
    const numbered = put('Blade Runner 2049', 9, 'movie', 2017);
    const found = (text: string) => index.titlesContaining('movies', text, { skip: 0, count: 9 });
    expect(await found('thing')).toEqual([earlier, later]);
    expect(await found('the thing 2011')).toEqual([later]);
    expect(await found('the thing (1982)')).toEqual([earlier]);
    expect(await found('runner 2049')).toEqual([numbered]);
    expect(await found('the thing 1999')).toEqual([]);
  });

  it('pages through rare and common parts of names like a plain scan of all of them', async () => {
    const all = Array.from({ length: 60 }, (_, at) => {
      const name = `Film ${at % 3 ? 'common' : 'rare'} ${at}`;
      // Unrelated to the order of names, and no two equal.
      const popularity = (at * 37) % 61;
      return { name: name.toLowerCase().replaceAll(' ', '-'), popularity, id: put(name, popularity) };
    });
    all.sort((a, b) => b.popularity - a.popularity);
    for (const text of ['common', 'rare', 'film', 'm', '5', 'none'])
      for (const [skip, count] of [
        [0, 1],
        [0, 7],
        [7, 7],
        [13, 40],
        [0, 500],
      ] as const) {
        const plain = all.filter(({ name }) => name.includes(text)).slice(skip, skip + count);
        expect(await index.titlesContaining('movies', text, { skip, count })).toEqual(
          plain.map(({ id }) => id),
        );
      }
  });
});

describe('random picks', () => {
  it('draws each with the same probability, without repeats', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => put(`Film ${at}`, at));
    put('A series', 10, 'serie');
    const drawn = new Map(ids.map((id) => [id, 0]));
    for (let round = 0; round < 2000; round++) {
      const picked = await (await written()).atRandom('movie', 3);
      expect(new Set(picked).size).toBe(3);
      for (const id of picked) drawn.set(id, (drawn.get(id) ?? Number.NaN) + 1);
    }
    // 600 each are expected; 150 off is more than seven standard deviations.
    for (const times of drawn.values()) expect(Math.abs(times - 600)).toBeLessThan(150);
  });

  it('draws everything in a new order each time if there is less than requested', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => put(`Game ${at}`, at, 'game'));
    const atRandom = async () => (await written()).atRandom('game', 500);
    const draws = [await atRandom(), await atRandom(), await atRandom()];
    for (const draw of draws) expect([...draw].sort()).toEqual([...ids].sort());
    expect(new Set(draws.map((draw) => draw.join())).size).toBe(3);
    // Drawing does not change the stored order: most popular first.
    expect(await index.titlesContaining('games', 'game', { skip: 0, count: 1 })).toEqual(ids.slice(-1));
    expect(await (await written()).atRandom('serie', 5)).toEqual([]);
  });
});

describe('SHELL-70 exact names, as opposed to longer ones', () => {
  const exact = async (query: string): Promise<string[]> => {
    const { rows } = await index.search({ query, skip: 0, count: 20 });
    return rows.filter(calledSo(query)).map(({ name, year }) => `${name} ${year}`);
  };

  it('matches the whole name in any spelling, with or without its article', async () => {
    put('Alien', 90, 'movie', 1979);
    put('Aliens', 99, 'movie', 1986);
    put('Alien', 5, 'game', 1982);
    put('The Alien', 4, 'movie', 2016);
    put('Alien 3', 80, 'movie', 1992);
    expect(await exact('ALIEN')).toEqual(['Alien 1979', 'Alien 1982', 'The Alien 2016']);
    expect(await exact('alien 1979')).toEqual(['Alien 1979']);
    expect(await exact('alien iii')).toEqual(['Alien 3 1992']);
    expect(await exact('aliem')).toEqual([]);
  });

  it('counts a title’s other names', async () => {
    putNamed('Godzilla', ['ゴジラ']);
    expect(await exact('ゴジラ')).toEqual(['Godzilla 2000']);
  });
});

describe('SHELL-72 suggestions where nothing has the name', () => {
  it('are the most similar names, each once; none if nothing is similar', async () => {
    put('Apocalypse Now', 90);
    put('Apocalypse Now', 10, 'game');
    put('Apocalypto', 80);
    put('Casablanca', 70);
    put('Kasatana', 60, 'game');
    for (const typed of ['apokalipsnow', 'kasablnka']) expect(await names(typed)).toEqual([]);
    expect(await (await written()).suggest('apokalipsnow')).toEqual(['Apocalypse Now']);
    expect(await (await written()).suggest('kasablnka')).toEqual(['Casablanca', 'Kasatana']);
    expect(await (await written()).suggest('qqqq')).toEqual([]);
    expect(await (await written()).suggest('')).toEqual([]);
  });
});
