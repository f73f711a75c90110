import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { partOfName, placeIn, seasonIn } from './episodes.js';
import { imdbId, tmdbIds } from './ids.js';
import { writtenTitle } from './titles.js';

describe('LIB-168 episode names of streaming services', () => {
  it.each([
    ['Dark: Season 1: Secrets', { series: 'Dark', season: 1, episodeName: 'Secrets' }],
    ['Dark: Staffel 1: Geheimnisse', { series: 'Dark', season: 1, episodeName: 'Geheimnisse' }],
    ['Dark: Saison 2 : Épisode 3', { series: 'Dark', season: 2, episode: 3, episodeName: 'Épisode 3' }],
    ['Élite: Temporada 4: Invitación', { series: 'Élite', season: 4, episodeName: 'Invitación' }],
    ['Suburra: Stagione 2: Roma', { series: 'Suburra', season: 2, episodeName: 'Roma' }],
    ['Dark: Seizoen 1: Geheimen', { series: 'Dark', season: 1, episodeName: 'Geheimen' }],
    ['Wiedźmin: Sezon 1: Początek', { series: 'Wiedźmin', season: 1, episodeName: 'Początek' }],
    [
      'Snöänglar: Säsong 1: Avsnitt 2',
      { series: 'Snöänglar', season: 1, episode: 2, episodeName: 'Avsnitt 2' },
    ],
    ['Тьма: Сезон 1: Тайны', { series: 'Тьма', season: 1, episodeName: 'Тайны' }],
    ['Dark: Sezon 1: Bölüm 4', { series: 'Dark', season: 1, episode: 4, episodeName: 'Bölüm 4' }],
    ['ダーク: シーズン1: 秘密', { series: 'ダーク', season: 1, episodeName: '秘密' }],
    ['다크: 시즌 1: 비밀', { series: '다크', season: 1, episodeName: '비밀' }],
    ['暗黑：第1季：秘密', { series: '暗黑', season: 1, episodeName: '秘密' }],
    ['暗黑: 第二季: 第 3 集', { series: '暗黑', season: 2, episode: 3, episodeName: '第 3 集' }],
    [
      'Muted: Limited Series: Episode 2',
      { series: 'Muted', season: 1, episode: 2, episodeName: 'Episode 2' },
    ],
    ['Stumm: Miniserie: Folge 2', { series: 'Stumm', season: 1, episode: 2, episodeName: 'Folge 2' }],
    ['Muted: Série limitée: Le début', { series: 'Muted', season: 1, episodeName: 'Le début' }],
    ['Lupin: Part 2: Chapter 6', { series: 'Lupin', season: 2, episodeName: 'Chapter 6' }],
    ['Haus: Teil 2: Anfang', { series: 'Haus', season: 2, episodeName: 'Anfang' }],
    ['Casa: Parte 3: Vuelta', { series: 'Casa', season: 3, episodeName: 'Vuelta' }],
    ['Peep Show: Series 2: Dance Class', { series: 'Peep Show', season: 2, episodeName: 'Dance Class' }],
    [
      'Formula 1: Drive: Season 3: Cash: King',
      { series: 'Formula 1: Drive', season: 3, episodeName: 'Cash: King' },
    ],
    ['Kingdom: Season 2: Part 1: Return', { series: 'Kingdom', season: 2, episodeName: 'Return' }],
    [
      'Kettles: Season 1: Steam (Episode 3)',
      { series: 'Kettles', season: 1, episode: 3, episodeName: 'Steam' },
    ],
    [
      'Kettles: Season 1: Episode 3: Steam',
      { series: 'Kettles', season: 1, episode: 3, episodeName: 'Steam' },
    ],
    ['Kettles S01E02', { series: 'Kettles', season: 1, episode: 2 }],
    ['Kettles - S1 E2 - Steam', { series: 'Kettles', season: 1, episode: 2, episodeName: 'Steam' }],
    ['Kettles - Season 2', { series: 'Kettles', season: 2 }],
    ['Kettles S01E02-E04', { series: 'Kettles', season: 1 }],
  ])('LIB-168 %s', (name, part) => expect(partOfName(name)).toEqual(part));

  it.each([
    'Heat',
    'Dune: Part Two',
    'Kill Bill: Vol. 2',
    'The Kettles: Mockingbird: Part 2',
    'Open Season 2',
    'Mission: Impossible',
    'Star Wars: Episode IV - A New Hope',
    'Black Mirror: Bandersnatch',
    'The Four Seasons',
    '1917',
  ])('LIB-168 %s names no part', (name) => expect(partOfName(name)).toBeUndefined());

  it('LIB-168 series, season and episode are found again, whatever their names', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z][a-zäéß ]{0,20}[a-z]$/),
        fc.integer({ min: 1, max: 40 }),
        fc.stringMatching(/^[A-Z][a-zäéß ]{0,20}[a-z]$/),
        fc.constantFrom(
          'Season',
          'Staffel',
          'Saison',
          'Temporada',
          'Stagione',
          'Seizoen',
          'Sezon',
          'Säsong',
          'Сезон',
          'Sæson',
        ),
        (series, season, episodeName, word) =>
          expect(partOfName(`${series}: ${word} ${season}: ${episodeName}`)).toEqual({
            series,
            season,
            episodeName,
          }),
      ),
    ));
});

describe('LIB-167 the last episode that was seen', () => {
  it('LIB-167 every way to write a position', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 999 }), (season, episode) => {
        const two = String(episode).padStart(2, '0');
        for (const text of [
          `s${season}e${episode}`,
          `S${String(season).padStart(2, '0')}E${two}`,
          `${season}x${two}`,
          `S${season} E${episode}`,
          `S${season}:E${episode}`,
          `T${season}E${episode}`,
          `Season ${season} Episode ${episode}`,
          `Season ${season}, Episode ${episode}`,
          `Staffel ${season}, Folge ${episode}`,
          `Saison ${season} - Épisode ${episode}`,
        ])
          expect([text, placeIn(text)]).toEqual([text, { season, episode }]);
      }),
    ));

  it.each([
    ['12', { episode: 12 }],
    ['e12', { episode: 12 }],
    ['Episode 12', { episode: 12 }],
    ['s2', undefined],
    ['s1e1-e3', undefined],
    ['the last one', undefined],
    ['2/10', undefined],
  ])('LIB-167 %s', (text, place) => expect(placeIn(text)).toEqual(place));

  it.each([
    ['2', 2],
    ['S02', 2],
    ['Season 2', 2],
    ['2. Staffel', 2],
    ['Specials', 0],
    ['1-3', undefined],
    ['all', undefined],
  ])('LIB-167 the season %s is %s', (text, season) => expect(seasonIn(text)).toBe(season));
});

describe('LIB-166 names and numbers as written in lists', () => {
  it.each([
    ['Matrix, The (1999)', { name: 'The Matrix', year: 1999 }],
    ['Toy Story (1995)', { name: 'Toy Story', year: 1995 }],
    ['Beautiful Mind, A [2001]', { name: 'A Beautiful Mind', year: 2001 }],
    ['Boot, Das (1981)', { name: 'Das Boot', year: 1981 }],
    ["Avventura, L' (1960)", { name: "L'Avventura", year: 1960 }],
    ['Dark (2017–)', { name: 'Dark', year: 2017 }],
    ['Dark (2017-2020)', { name: 'Dark', year: 2017 }],
    ['Girl, Interrupted', { name: 'Girl, Interrupted' }],
    ['(500) Days', { name: '(500) Days' }],
    ['(2012)', { name: '(2012)' }],
    ['2001: A Space Odyssey', { name: '2001: A Space Odyssey' }],
  ])('LIB-166 %s', (written, title) => expect(writtenTitle(written)).toEqual(title));

  it('LIB-166 IMDb numbers with and without tt and leading zeros', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (number) => {
        const id = `tt${String(number).padStart(7, '0')}`;
        for (const text of [
          id,
          id.slice(2),
          String(number),
          `TT${number}`,
          `https://www.imdb.com/title/${id}/?ref=x`,
        ])
          expect(imdbId(text)).toBe(id);
      }),
    ));

  it('LIB-166 a TMDB number is tried as a film and as a series if the kind is unknown', () => {
    expect(tmdbIds('603', null)).toEqual(['tmdb:movie/603', 'tmdb:tv/603']);
    expect(tmdbIds('603', 'movies')).toEqual(['tmdb:movie/603']);
    expect(tmdbIds('603', 'series')).toEqual(['tmdb:tv/603']);
    expect(tmdbIds('603', 'games')).toEqual([]);
    expect(tmdbIds('https://www.themoviedb.org/tv/1396-breaking', null)).toEqual(['tmdb:tv/1396']);
    expect([tmdbIds('', null), tmdbIds('none', null)]).toEqual([[], []]);
    expect(imdbId('nm0000001')).toBeUndefined();
  });
});
