import { describe, expect, it } from '@jest/globals';
import { COUNTRIES, GENRES } from '@screenlore/contracts';
import { demo } from '../demo.js';

const { movies } = demo;
const real = movies.filter((movie) => !movie.invented);
const invented = movies.filter((movie) => movie.invented);

const people = new Map(demo.people.map((person) => [person.name, person]));

const credits = real.flatMap((movie) => movie.cast);

/** Everybody credited in a film. */
const credited = new Set(credits.map(({ person }) => person));
const cast = demo.people.filter(({ name }) => credited.has(name));

/** Whether a date YYYY-MM-DD exists. */
const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10;
};

const countBy = (keys: string[]) =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>());

describe('TITLE-13 films of the demo catalogue', () => {
  it('are at least 104 real and 14 invented ones, each only once', () => {
    expect(real.length).toBeGreaterThanOrEqual(104);
    expect(invented.length).toBeGreaterThanOrEqual(14);
    const keys = movies.map((movie) => `${movie.title} ${movie.releaseDate.slice(0, 4)}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['Metropolis', 1927],
    ['Casablanca', 1942],
    ['Seven Samurai', 1954],
    ['2001: A Space Odyssey', 1968],
    ['The Godfather', 1972],
    ['Alien', 1979],
    ['Blade Runner', 1982],
    ['Spirited Away', 2001],
    ['Parasite', 2019],
  ])('include %s of %i', (title, year) => {
    const found = real.filter((movie) => movie.title === title);
    expect(found.map((movie) => new Date(movie.releaseDate).getUTCFullYear())).toEqual([year]);
  });

  it('span a century, at least 15 countries of the portal and its big genres', () => {
    const decades = new Set(real.map((movie) => movie.releaseDate.slice(0, 3)));
    expect([...decades].sort()).toEqual(
      expect.arrayContaining(['192', '193', '194', '195', '196', '197', '198', '199', '200', '201', '202']),
    );
    const listed = new Set<string>(COUNTRIES.map((country) => country.code));
    const used = new Set(real.flatMap((movie) => movie.countries).filter((code) => listed.has(code)));
    expect(used.size).toBeGreaterThanOrEqual(15);
    expect(movies.flatMap((movie) => movie.countries).filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);

    const known = new Set<string>(GENRES);
    const genres = countBy(real.flatMap((movie) => movie.genres));
    expect([...genres.keys()].filter((genre) => !known.has(genre))).toEqual([]);
    expect(movies.filter((movie) => movie.genres.length === 0)).toEqual([]);
    expect([...genres.keys()]).toEqual(
      expect.arrayContaining([
        ...[
          'Action',
          'Adventure',
          'Animation',
          'Adult animation',
          'Biography',
          'Comedy',
          'Crime',
          'Documentary',
        ],
        ...['Drama', 'Family', 'Fantasy', 'History', 'Horror', 'Music', 'Musical', 'Mystery', 'Romance'],
        ...['Sci-fi', 'Sport', 'Thriller', 'War', 'Western'],
      ]),
    );
  });

  it('have valid dates and plausible facts', () => {
    expect(real.filter((movie) => !isDay(movie.releaseDate))).toEqual([]);
    expect(real.filter((movie) => movie.releaseDate < '1920' || movie.releaseDate > '2026')).toEqual([]);
    expect(real.filter(({ length }) => length === null || length < 45 || length > 240)).toEqual([]);
    expect(real.filter(({ revenue }) => revenue !== null && (revenue < 1e6 || revenue > 3e9))).toEqual([]);
    expect(real.filter((movie) => movie.directors.length === 0 || movie.screenplay.length === 0)).toEqual([]);
  });

  it('credit nobody who died long before', () => {
    const wrong = real.flatMap(({ releaseDate, cast }) =>
      cast.filter(({ person }) => {
        const died = people.get(person)?.dateOfDeath;
        // A film may come out a few years after the work on it, but not many.
        return died !== undefined && Number(died.slice(0, 4)) < Number(releaseDate.slice(0, 4)) - 2;
      }),
    );
    expect(wrong).toEqual([]);
    const dead = [...people.values()].filter(({ dateOfDeath }) => dateOfDeath !== undefined);
    expect(
      dead.filter(({ dateOfBirth, dateOfDeath = '' }) => !isDay(dateOfDeath) || dateOfDeath <= dateOfBirth),
    ).toEqual([]);
    expect(dead.length).toBeGreaterThan(200);
  });

  it('credit only people with an entry, nobody twice in a film, and nobody before their birth', () => {
    expect(credits.filter(({ person }) => !people.has(person))).toEqual([]);
    expect(
      real.filter((movie) => new Set(movie.cast.map(({ person }) => person)).size < movie.cast.length),
    ).toEqual([]);
    const tooYoung = real.flatMap((movie) =>
      movie.cast.filter(({ person }) => (people.get(person)?.dateOfBirth ?? '') >= movie.releaseDate),
    );
    expect(tooYoung).toEqual([]);
  });

  it('have descriptions, each with its own wording', () => {
    expect(movies.filter((movie) => movie.description.length < 80)).toEqual([]);
    expect(new Set(movies.map((movie) => movie.description)).size).toBe(movies.length);
    expect(movies.filter((movie) => movie.motifs.length < 1 || movie.motifs.length > 3)).toEqual([]);
    expect(movies.filter((movie) => new Set(movie.motifs).size < movie.motifs.length)).toEqual([]);
  });

  it('have at least 40 trailers, with well-formed ids, each once', () => {
    const ids = movies.flatMap((movie) => movie.youtube);
    expect(real.filter((movie) => movie.youtube.length > 0).length).toBeGreaterThanOrEqual(40);
    expect(ids.filter((id) => !/^[\w-]{11}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('say so if they are invented, name nobody real and spread over the coming year', () => {
    const mark = 'An invented title of the demo catalogue.';
    expect(invented.filter((movie) => !movie.description.endsWith(mark))).toEqual([]);
    expect(
      invented.filter(
        ({ cast, directors, screenplay }) => cast.length + directors.length + screenplay.length > 0,
      ),
    ).toEqual([]);
    expect(invented.filter((movie) => movie.releaseDate !== '' || movie.youtube.length > 0)).toEqual([]);
    const all = invented.map((movie) => movie.releaseInDays ?? 0);
    expect(all.filter((day) => day < 0 && day > -365).length).toBeGreaterThanOrEqual(6);
    const days = all.filter((day) => day >= 0);
    expect(Math.min(...days)).toBe(12);
    expect(Math.max(...days)).toBe(420);
    expect(new Set(days).size).toBe(days.length);
  });
});

describe('people of the films', () => {
  it('are at least 150, each once in the whole catalogue', () => {
    expect(cast.length).toBeGreaterThanOrEqual(150);
    expect(people.size).toBe(demo.people.length);
  });

  it('have a birthday, a place and a bio of their own', () => {
    expect(cast.filter((person) => !isDay(person.dateOfBirth))).toEqual([]);
    expect(cast.filter((person) => !/^\S.*, \S.*$/.test(person.placeOfBirth))).toEqual([]);
    expect(cast.filter((person) => person.bio.length < 60)).toEqual([]);
    expect(new Set(cast.map((person) => person.bio)).size).toBe(cast.length);
  });

  it('have at least 5 birthdays in every month', () => {
    const months = countBy(cast.map((person) => person.dateOfBirth.slice(5, 7)));
    expect(months.size).toBe(12);
    expect(Math.min(...months.values())).toBeGreaterThanOrEqual(5);
  });

  it('are at least 40 % women, with at least 60 roles of either sex', () => {
    expect(cast.filter((person) => person.sex === 'female').length / cast.length).toBeGreaterThanOrEqual(0.4);
    const roles = countBy(credits.map(({ person }) => people.get(person)?.sex ?? 'unknown'));
    expect(roles.get('female')).toBeGreaterThanOrEqual(60);
    expect(roles.get('male')).toBeGreaterThanOrEqual(60);
  });

  it('recur: at least 25 in three films or more, some in five', () => {
    const films = [...countBy(credits.map(({ person }) => person)).values()];
    expect(films.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(25);
    expect(films.filter((count) => count >= 5).length).toBeGreaterThanOrEqual(3);
  });
});
