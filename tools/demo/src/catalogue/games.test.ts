import { describe, expect, it } from '@jest/globals';
import { GAME_GENRES } from '@screenlore/contracts';
import { demo } from '../demo.js';

const { games } = demo;

const real = games.filter((game) => !game.invented);
const invented = games.filter((game) => game.invented);

describe('TITLE-13 games of the demo catalogue', () => {
  it('are at least 54 real and 14 invented ones, each only once', () => {
    expect(real.length).toBeGreaterThanOrEqual(54);
    expect(invented.length).toBeGreaterThanOrEqual(14);
    const keys = games.map((game) => `${game.title} ${game.releaseDate}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('span the decades and at least 12 of the known genres, and no others', () => {
    const decades = new Set(real.map((game) => game.releaseDate.slice(0, 3)));
    expect([...decades]).toEqual(expect.arrayContaining(['198', '199', '200', '201', '202']));
    const known = new Set<string>(GAME_GENRES);
    const used = games.flatMap((game) => game.genres);
    expect(used.filter((genre) => !known.has(genre))).toEqual([]);
    expect(new Set(used).size).toBeGreaterThanOrEqual(12);
    expect(games.filter((game) => game.genres.length === 0)).toEqual([]);
  });

  it('have valid dates, countries and makers', () => {
    const isDay = (text: string) => {
      const date = new Date(`${text}T00:00:00Z`);
      return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10;
    };
    expect(real.filter((game) => !isDay(game.releaseDate))).toEqual([]);
    expect(
      games.filter(({ platforms, developers, publishers }) =>
        [platforms, developers, publishers].some(
          (list) => list.length === 0 || new Set(list).size !== list.length,
        ),
      ),
    ).toEqual([]);
  });

  it('have descriptions, each with its own wording', () => {
    expect(games.filter((game) => game.description.length < 80)).toEqual([]);
    expect(new Set(games.map((game) => game.description)).size).toBe(games.length);
    expect(games.filter((game) => game.motifs.length < 1 || game.motifs.length > 3)).toEqual([]);
  });

  it('have at least 14 trailers, with well-formed ids, each once', () => {
    const ids = games.flatMap((game) => game.youtube);
    expect(ids.length).toBeGreaterThanOrEqual(14);
    expect(ids.filter((id) => !/^[\w-]{11}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('say so if they are invented', () => {
    expect(invented.filter((game) => !/invented/i.test(game.description))).toEqual([]);
    expect(invented.filter((game) => game.releaseDate !== '' || game.youtube.length > 0)).toEqual([]);
    const days = invented.map((game) => game.releaseInDays ?? 0);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...days)).toBeLessThanOrEqual(420);
  });
});
