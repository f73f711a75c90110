import { describe, expect, it } from '@jest/globals';
import { jsonFile, readAll, textFile, whatsOf } from './support/read-all.js';

const NONE = { date: null };

describe('LIB-165 Simkl', () => {
  const HEADER =
    '"SIMKL_ID","Title","Type","Year","Watchlist","LastEpWatched","WatchedDate","Rating","Memo","TVDB","TMDB","IMDB","MAL_ID"';
  const backup = (...rows: string[]) => readAll(textFile('SimklBackup.csv', [HEADER, ...rows].join('\n')));

  it('LIB-165 films and series with statuses, and how far they were seen', async () => {
    const whole = await backup(
      '"1","Salt","movie","1995","completed","","2021-02-03 20:10:00","9","Warm","","949","tt1000001",""',
      '"2","Dark","tv","2017","watching","s2e3","2021-02-03","","","334824","70523","5753856",""',
      '"3","Waves","movie","2010","plantowatch","","","","","","7","",""',
      '"4","Tins","tv","2001","dropped","s1e2","2021-02-03","4","","","","",""',
      '"5","Cloud","anime","2001","hold","e7","","","","","9","","31"',
      '"6","Steam","tv","2001","borrowed","s1e2","2021-02-03","","","","","",""',
    );
    expect(whole.records.map(({ key, title, what }) => [key, title?.ids, what])).toEqual([
      [
        'movie/1',
        ['imdb:tt1000001', 'tmdb:movie/949'],
        { type: 'viewing', when: { date: '2021-02-03' }, text: 'Warm' },
      ],
      ['movie/1/rating', ['imdb:tt1000001', 'tmdb:movie/949'], { type: 'rating', rating: 9, when: NONE }],
      [
        'show/2',
        ['imdb:tt5753856', 'tmdb:tv/70523', 'tvdb:334824'],
        {
          type: 'status',
          status: 'inProgress',
          upTo: { season: 2, episode: 3 },
          when: { date: '2021-02-03' },
        },
      ],
      ['movie/3', ['tmdb:movie/7'], { type: 'plan', when: NONE }],
      [
        'show/4',
        [],
        { type: 'status', status: 'dropped', upTo: { season: 1, episode: 2 }, when: { date: '2021-02-03' } },
      ],
      ['show/4/rating', [], { type: 'rating', rating: 4, when: NONE }],
      [
        'show/5',
        ['tmdb:movie/9', 'tmdb:tv/9', 'mal:31'],
        { type: 'status', status: 'paused', progress: 7, when: NONE },
      ],
    ]);
    expect(whole.unreadable).toEqual([
      { path: 'SimklBackup.csv', row: 7, text: 'Watchlist: “borrowed” is not known.' },
    ]);
  });

  it('LIB-165 its API’s reply, episode by episode if it lists them', async () => {
    const ids = { simkl: 2, imdb: 'tt1000002', tmdb: '70523' };
    const whole = await readAll(
      jsonFile('simkl.json', {
        movies: [
          {
            status: 'completed',
            last_watched_at: '2021-02-03T10:00:00Z',
            user_rating: 9,
            movie: { title: 'Salt', year: 1995, ids: { simkl: 1 } },
          },
        ],
        shows: [
          { status: 'watching', last_watched: 'S02E03', show: { title: 'Dark', year: 2017, ids } },
          {
            status: 'watching',
            last_watched: 'S01E01',
            show: { title: 'Waves', ids: { simkl: 3 } },
            seasons: [{ number: 1, episodes: [{ number: 1, watched_at: '2021-02-03T10:00:00Z' }] }],
          },
        ],
        anime: [],
      }),
    );
    expect(whatsOf(whole, 'status')).toEqual([
      { type: 'status', status: 'inProgress', upTo: { season: 2, episode: 3 }, when: NONE },
      { type: 'status', status: 'inProgress', when: NONE },
    ]);
    expect(
      whole.records.map((record) => record.title && [record.key, record.season, record.episode]).at(-1),
    ).toEqual(['show/3/s1/e1', 1, 1]);
  });
});

describe('LIB-165 Movary and MovieLens', () => {
  it('LIB-165 viewings, ratings and plans of Movary, recognised by their columns', async () => {
    const whole = await readAll([
      textFile(
        'a.csv',
        'title,year,tmdbId,imdbId,watchedAt,comment\nSalt,1995,949,tt1000001,2022-03-04,Warm\n',
      ),
      textFile('b.csv', 'title,year,tmdbId,imdbId,userRating\nSalt,1995,949,tt1000001,9\n'),
      textFile('c.csv', 'title,tmdbId,imdbId,addedAt\nWaves,7,,2022-03-05\n'),
    ]);
    expect(whole.summary.sources).toEqual(['movary']);
    expect(whole.records.map(({ key, what }) => [key, what])).toEqual([
      ['viewing/949/2022-03-04', { type: 'viewing', when: { date: '2022-03-04' }, text: 'Warm' }],
      ['rating/949', { type: 'rating', rating: 9, when: NONE }],
      ['plan/7', { type: 'plan', when: { date: '2022-03-05' } }],
    ]);
  });

  it('LIB-165 MovieLens ratings and wishes, with names and numbers in the usual form', async () => {
    const whole = await readAll([
      textFile(
        'movielens-ratings.csv',
        'movie_id,imdb_id,tmdb_id,rating,average_rating,title\n1,0133093,603,4.5,4.15,"Matrix, The (1999)"\n2,0112682,902,0.5,3.9,"City of Tins, The (Cité des boîtes, La) (1995)"\n',
      ),
      textFile(
        'movielens-wishlist.csv',
        'movie_id,imdb_id,tmdb_id,average_rating,title\n3,0114709,862,3.9,Waves (a.k.a. Wave5) (1995)\n',
      ),
    ]);
    expect(
      whole.records.map(({ title, what }) => [
        title?.name,
        title?.originalName,
        title?.year,
        title?.ids,
        what,
      ]),
    ).toEqual([
      [
        'The Matrix',
        undefined,
        1999,
        ['imdb:tt0133093', 'tmdb:movie/603'],
        { type: 'rating', rating: 9, when: NONE },
      ],
      [
        'The City of Tins',
        'La Cité des boîtes',
        1995,
        ['imdb:tt0112682', 'tmdb:movie/902'],
        { type: 'rating', rating: 1, when: NONE },
      ],
      ['Waves', 'Wave5', 1995, ['imdb:tt0114709', 'tmdb:movie/862'], { type: 'plan', when: NONE }],
    ]);
  });
});

describe('LIB-168 histories of streaming services', () => {
  it('LIB-168 Netflix: each row is one episode, or one film', async () => {
    const { records, unreadable, summary } = await readAll(
      textFile(
        'history.csv',
        'Title,Date\n"Dark: Season 1: Secrets","4/21/25"\nSalt,4/22/25\n"Muted: Limited Series: Episode 2","4/23/25"\n"Dark: Season 2","4/24/25"\n',
      ),
    );
    expect(summary.sources).toEqual(['netflix']);
    expect(
      records.map(
        (record) =>
          record.title && [
            record.title.name,
            record.title.kind,
            record.season,
            record.episode,
            record.episodeName,
          ],
      ),
    ).toEqual([
      ['Dark', 'series', 1, undefined, 'Secrets'],
      ['Salt', null, undefined, undefined, undefined],
      ['Muted', 'series', 1, 2, 'Episode 2'],
    ]);
    expect(records.map(({ what }) => ('when' in what ? what.when.date : null))).toEqual([
      '2025-04-21',
      '2025-04-22',
      '2025-04-23',
    ]);
    // Which episode it was is unknown: the whole season is not marked.
    expect(unreadable.map(({ row }) => row)).toEqual([5]);
  });

  it('LIB-168 all of Netflix’s data, without trailers', async () => {
    const { records, left } = await readAll(
      textFile(
        'ViewingActivity.csv',
        'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type\nAda,2025-04-21 20:00:00,00:50:00,,Dark: Season 1: Secrets (Episode 1),,TV\nAda,2025-04-21 20:00:00,00:00:20,,Dark: Trailer,TRAILER,TV\n',
      ),
    );
    expect(
      records.map((record) => record.title && [record.title.name, record.season, record.episode]),
    ).toEqual([['Dark', 1, 1]]);
    expect(left.map(({ reason }) => reason)).toEqual(['notKept']);
  });

  it('LIB-168 Prime Video, in the languages of its page', async () => {
    const { records, unreadable, summary } = await readAll([
      textFile(
        'en.csv',
        'Date Watched,Type,Title,Episode Title,Global Title Identifier,Path,Image URL\n2024-01-15,Movie,Salt,,a,/p,u\n2024-01-16,Series,The Kettles Season 2,Episode 3: Steam,b,/p,u\n2024-01-17,Series,The Kettles,,b,/p,u\n',
      ),
      textFile(
        'de.csv',
        'Datum angesehen,Typ,Titel,Folge\n"23. April 2024",Serie,Die Kessel – Staffel 1,Dampf\n',
      ),
    ]);
    expect(summary.sources).toEqual(['primevideo']);
    expect(
      records.map(
        (record) =>
          record.title && [
            record.title.name,
            record.title.kind,
            record.season,
            record.episode,
            record.episodeName,
          ],
      ),
    ).toEqual([
      ['Salt', 'movies', undefined, undefined, undefined],
      ['The Kettles', 'series', 2, 3, 'Steam'],
      ['Die Kessel', 'series', 1, undefined, 'Dampf'],
    ]);
    expect(unreadable.map(({ path, row }) => [path, row])).toEqual([['en.csv', 4]]);
  });
});

describe('LIB-166 tables as people write them', () => {
  it('LIB-166 names with articles and years, numbers without tt, and camelCase columns', async () => {
    const { records, tables } = await readAll(
      textFile(
        'films.csv',
        'titleName,imdbId,tmdbId,userRating,watchedAt\n"Matrix, The (1999)",133093,603,9,2020-01-01\n',
      ),
    );
    expect(tables[0]?.mapping.columns).toEqual(['title', 'imdb', 'tmdb', 'rating', 'date']);
    expect(records[0]?.title).toEqual({
      kind: null,
      ids: ['imdb:tt0133093', 'tmdb:movie/603', 'tmdb:tv/603'],
      name: 'The Matrix',
      year: 1999,
    });
  });
});
