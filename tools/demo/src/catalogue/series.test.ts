import { describe, expect, it } from '@jest/globals';
import { GENRES } from '@screenlore/contracts';
import { demo } from '../demo.js';

const { series } = demo;
const real = series.filter((serie) => !serie.invented);
const invented = series.filter((serie) => serie.invented);

/** Everybody credited in a series. */
const credited = new Set(series.flatMap(({ cast }) => cast.map(({ person }) => person)));
const seriesPeople = demo.people.filter(({ name }) => credited.has(name));
const people = new Map(seriesPeople.map((person) => [person.name, person]));

/** Whether a date YYYY-MM-DD exists. */
const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10;
};

describe('TITLE-13 series of the demo catalogue', () => {
  it('are at least 52 real and 14 invented ones, each only once', () => {
    expect(real.length).toBeGreaterThanOrEqual(52);
    expect(invented.length).toBeGreaterThanOrEqual(14);
    const keys = series.map((serie) => `${serie.title} ${serie.firstAirDate}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('span the decades and use only known genres', () => {
    const decades = new Set(real.map((serie) => serie.firstAirDate.slice(0, 3)));
    expect([...decades]).toEqual(expect.arrayContaining(['196', '197', '198', '199', '200', '201', '202']));
    const known = new Set<string>(GENRES);
    expect(series.flatMap((serie) => serie.genres).filter((genre) => !known.has(genre))).toEqual([]);
    expect(series.filter((serie) => serie.genres.length === 0)).toEqual([]);
  });

  it('have valid dates in order, and a status that matches them', () => {
    expect(real.filter((serie) => !isDay(serie.firstAirDate))).toEqual([]);
    expect(real.filter((serie) => serie.lastAirDate !== null && !isDay(serie.lastAirDate))).toEqual([]);
    expect(
      real.filter((serie) => serie.lastAirDate !== null && serie.lastAirDate < serie.firstAirDate),
    ).toEqual([]);
    expect(real.filter((serie) => (serie.status === 'Ended') !== (serie.lastAirDate !== null))).toEqual([]);
    expect(real.filter((serie) => serie.numberOfEpisodes < serie.numberOfSeasons)).toEqual([]);
  });

  it('LIB-25 have their real seasons: at least 12 with all episode titles, invented series none', () => {
    const titled = real.filter((serie) =>
      serie.seasons?.every(({ episodes }) => episodes.every(({ name }) => name !== null)),
    );
    expect(titled.length).toBeGreaterThanOrEqual(12);
    expect(invented.filter(({ seasons }) => seasons !== undefined)).toEqual([]);
  });

  it('LIB-25 have seasons and episodes in order, aired within the years of the series', () => {
    for (const { title, seasons = [], firstAirDate, lastAirDate } of real) {
      const regular = seasons.filter(({ number }) => number > 0);
      expect({ title, numbers: regular.map(({ number }) => number) }).toEqual({
        title,
        numbers: regular.map((_, at) => at + 1),
      });
      const years = regular.map(({ year }) => year);
      expect({ title, years }).toEqual({ title, years: [...years].sort() });
      expect({ title, years: years.filter((year) => year === null) }).toEqual({ title, years: [] });
      const days = regular.flatMap(({ episodes }) => episodes.flatMap(({ date }) => date ?? []));
      expect({ title, days }).toEqual({ title, days: [...days].sort() });
      for (const day of [...days, ...years.map((year) => `${year}-12-31`)])
        expect(day >= firstAirDate).toBe(true);
      for (const day of [...days, ...years.map((year) => `${year}-01-01`)])
        expect(day <= (lastAirDate ?? '9999')).toBe(true);
    }
  });

  it('have three to six cast members, all of them with an entry', () => {
    expect(real.filter((serie) => serie.cast.length < 3 || serie.cast.length > 6)).toEqual([]);
    expect([...credited].filter((name) => !people.has(name))).toEqual([]);
  });

  it.each(['male', 'female'] as const)('hold at least 45 roles played by %s people', (sex) => {
    const roles = real.flatMap((serie) => serie.cast).filter(({ person }) => people.get(person)?.sex === sex);
    expect(roles.length).toBeGreaterThanOrEqual(45);
  });

  it('have descriptions, each with its own wording', () => {
    expect(series.filter((serie) => serie.description.length < 80)).toEqual([]);
    expect(new Set(series.map((serie) => serie.description)).size).toBe(series.length);
    expect(series.filter((serie) => serie.motifs.length < 1 || serie.motifs.length > 3)).toEqual([]);
  });

  it('have at least 14 trailers, with well-formed ids, each once', () => {
    const ids = series.flatMap((serie) => serie.youtube);
    expect(ids.length).toBeGreaterThanOrEqual(14);
    expect(ids.filter((id) => !/^[\w-]{11}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('say so if they are invented, and name nobody real', () => {
    expect(invented.filter((serie) => !/invented/i.test(serie.description))).toEqual([]);
    expect(invented.filter((serie) => serie.cast.length > 0 || serie.createdBy.length > 0)).toEqual([]);
    expect(invented.filter((serie) => serie.firstAirDate !== '')).toEqual([]);
    const out = invented.filter(({ status }) => status === 'Running');
    expect(out.length).toBeGreaterThanOrEqual(5);
    expect(out.every(({ releaseInDays = 0 }) => releaseInDays < 0 && releaseInDays > -365)).toBe(true);
    const planned = invented.filter(({ status }) => status === 'Planned');
    expect(planned).toHaveLength(invented.length - out.length);
    const days = planned.map((serie) => serie.releaseInDays ?? 0);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...days)).toBeLessThanOrEqual(420);
  });
});

describe('people of the series', () => {
  it('are at least 90, each once, with plausible facts and a bio of their own', () => {
    expect(seriesPeople.length).toBeGreaterThanOrEqual(90);
    expect(people.size).toBe(seriesPeople.length);
    expect(seriesPeople.filter((person) => !isDay(person.dateOfBirth))).toEqual([]);
    expect(seriesPeople.filter((person) => !/^.+, .+$/.test(person.placeOfBirth))).toEqual([]);
    expect(seriesPeople.filter((person) => person.bio.length < 80)).toEqual([]);
    expect(new Set(seriesPeople.map((person) => person.bio)).size).toBe(seriesPeople.length);
  });

  it('have birthdays in every month', () => {
    expect(new Set(seriesPeople.map((person) => person.dateOfBirth.slice(5, 7))).size).toBe(12);
  });
});
