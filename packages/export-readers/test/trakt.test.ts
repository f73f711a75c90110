import { describe, expect, it } from '@jest/globals';
import { jsonFile, readAll } from './support/read-all.js';

const movie = (trakt: number, title: string) => ({
  title,
  year: 2011,
  ids: { trakt, slug: 'x', imdb: `tt000000${trakt}`, tmdb: trakt * 10 },
});
const show = {
  title: 'Invented Waves',
  year: 2015,
  ids: { trakt: 7, slug: 'w', tvdb: 77, imdb: null, tmdb: 70 },
};
const episode = { season: 1, number: 2, title: 'The Second', ids: { trakt: 701, tvdb: 7701 } };

describe('LIB-76 the export of Trakt', () => {
  it('LIB-76 plays, including episodes, are viewings with their own ids as keys', async () => {
    const { records } = await readAll(
      jsonFile('watched-history-1.json', [
        { id: 90, watched_at: '2024-02-01T21:10:00.000Z', action: 'watch', type: 'episode', episode, show },
        {
          id: 91,
          watched_at: '2024-02-01T23:59:59.000Z',
          action: 'watch',
          type: 'movie',
          movie: movie(1, 'One'),
        },
        {
          id: 92,
          watched_at: '1970-01-01T00:00:00.000Z',
          action: 'watch',
          type: 'movie',
          movie: movie(1, 'One'),
        },
      ]),
      { timeZone: 'Asia/Tokyo' },
    );
    expect(records[0]).toEqual({
      key: 'history/90',
      source: 'trakt',
      title: {
        kind: 'series',
        ids: ['tmdb:tv/70', 'tvdb:77', 'trakt:show/7'],
        name: 'Invented Waves',
        year: 2015,
      },
      season: 1,
      episode: 2,
      episodeName: 'The Second',
      what: { type: 'viewing', when: { date: '2024-02-02' } },
    });
    expect(records.slice(1).map(({ what }) => what)).toEqual([
      { type: 'viewing', when: { date: '2024-02-01' } },
      { type: 'viewing', when: { date: null } },
    ]);
  });

  it('LIB-76 counts of plays show how often, and nothing if the history says more', async () => {
    const watched = jsonFile('watched-movies.json', [
      { plays: 3, last_watched_at: '2024-03-01T20:00:00.000Z', movie: movie(1, 'One') },
      { last_watched_at: '2024-03-02T20:00:00.000Z', movie: movie(2, 'Two') },
    ]);
    const history = jsonFile('watched-history-1.json', [
      { id: 5, watched_at: '2024-03-02T20:00:00.000Z', type: 'movie', movie: movie(2, 'Two') },
    ]);
    const { records, left } = await readAll([watched, history]);
    expect(records.map(({ key, what }) => [key, what])).toEqual([
      ['history/5', { type: 'viewing', when: { date: '2024-03-02' } }],
      ['watched/movie/1', { type: 'viewing', when: { date: '2024-03-01' }, times: 3 }],
    ]);
    expect(left.map(({ reason }) => reason)).toEqual(['saidElsewhere']);
  });

  it('LIB-143 an impossible count is unreadable, and nothing is cut to the limit', async () => {
    const plays = (count: number, n: number) => ({
      ...{ plays: count, last_watched_at: '2024-03-01T20:00:00.000Z' },
      movie: movie(n, 'One'),
    });
    const { records, unreadable } = await readAll(
      jsonFile('watched-movies.json', [plays(1000, 1), plays(1001, 2)]),
    );
    expect(records.map(({ what }) => what)).toMatchObject([{ times: 1000 }]);
    expect(unreadable.map(({ row }) => row)).toEqual([2]);
    expect(unreadable[0]?.text).toContain('A row stands for 1,000 viewings at most');
  });

  it('LIB-76 watched series give their episodes, and without them only that they were begun', async () => {
    const when = '2024-03-01T20:00:00.000Z';
    const { records } = await readAll(
      jsonFile('watched-shows.json', [
        {
          plays: 3,
          last_watched_at: when,
          show,
          seasons: [{ number: 2, episodes: [{ number: 5, plays: 2, last_watched_at: when }] }],
        },
        { plays: 3, last_watched_at: when, show: { ...show, ids: { trakt: 8 } } },
      ]),
    );
    expect(records.map(({ key, what }) => [key, what.type])).toEqual([
      ['watched/show/7/s2/e5', 'viewing'],
      ['watched/show/8', 'status'],
    ]);
    expect(records[0]).toMatchObject({ season: 2, episode: 5, what: { times: 2 } });
  });

  it('LIB-76 files tell apart ratings, plans, favourites, lists, comments and dropped series', async () => {
    const listed = {
      rank: 1,
      id: 3,
      listed_at: '2024-03-01T20:00:00.000Z',
      notes: 'why',
      type: 'movie',
      movie: movie(1, 'One'),
    };
    const { records, left, summary } = await readAll([
      jsonFile('ratings-seasons.json', [
        {
          rated_at: '2024-01-01T00:00:00.000Z',
          rating: 9,
          type: 'season',
          season: { number: 2, ids: {} },
          show,
        },
      ]),
      jsonFile('lists-watchlist.json', [listed]),
      jsonFile('lists-favorites.json', [listed]),
      jsonFile('lists-lists.json', [
        {
          name: 'Rainy days',
          description: 'For the sofa',
          privacy: 'private',
          display_numbers: true,
          created_at: '2024-01-01T10:00:00.000Z',
          item_count: 1,
          ids: { slug: 'rainy-days', trakt: 44 },
          user: { username: 'sample' },
        },
      ]),
      jsonFile('lists-list-44-rainy-days.json', [
        listed,
        { ...listed, movie: undefined, type: 'person', person: { name: 'Ada' } },
      ]),
      jsonFile('lists-list-45-of-its-own.json', [listed]),
      jsonFile('hidden-dropped.json', [{ hidden_at: '2024-01-01T10:00:00.000Z', type: 'show', show }]),
      jsonFile('hidden-calendar.json', [{ hidden_at: '2024-01-01T10:00:00.000Z', type: 'show', show }]),
      jsonFile('comments-movies.json', [
        {
          type: 'movie',
          movie: movie(1, 'One'),
          comment: { id: 8, comment: 'It ends.', spoiler: true, created_at: '2024-01-01T10:00:00.000Z' },
        },
      ]),
      jsonFile('collection-movies.json', [
        { collected_at: '2024-01-01T10:00:00.000Z', movie: movie(1, 'One') },
      ]),
      jsonFile('mystery.json', [listed]),
      jsonFile('ratings-episodes.json', []),
    ]);
    expect(records.map(({ key, what }) => [key, what.type])).toEqual([
      ['rating/show/7/s2', 'rating'],
      ['plan/movie/1', 'plan'],
      ['like/movie/1', 'like'],
      ['list/44', 'list'],
      ['list/44/movie/1', 'entry'],
      ['list/45', 'list'],
      ['list/45/movie/1', 'entry'],
      ['status/show/7', 'status'],
      ['comment/8', 'text'],
    ]);
    expect(records[0]).toMatchObject({ season: 2, what: { when: { date: '2024-01-01' } } });
    expect(records[3]).toMatchObject({ private: true, what: { ranked: true, description: 'For the sofa' } });
    expect(records[4]?.what).toMatchObject({ position: 1, note: 'why' });
    expect(records[8]?.what).toEqual({
      type: 'text',
      text: 'It ends.',
      when: { date: '2024-01-01' },
      spoiler: true,
    });
    expect(left.map(({ path, reason }) => [path, reason])).toEqual([
      ['lists-list-44-rainy-days.json', 'notATitle'],
      ['hidden-calendar.json', 'notKept'],
      ['collection-movies.json', 'notKept'],
      ['mystery.json', 'unclearFile'],
    ]);
    expect(summary.account).toBe('sample');
  });

  it('LIB-72 an unreadable entry is reported with its error', async () => {
    const { unreadable } = await readAll(
      jsonFile('ratings-movies.json', [
        { rated_at: null, rating: 12, type: 'movie', movie: movie(1, 'One') },
        { rated_at: null, rating: 'good', type: 'movie', movie: movie(2, 'Two') },
      ]),
    );
    expect(unreadable.map(({ row, text }) => [row, text])).toEqual([
      [1, 'rating: “12” is above the scale of 10.'],
      [2, expect.stringContaining('rating: ')],
    ]);
  });
});
