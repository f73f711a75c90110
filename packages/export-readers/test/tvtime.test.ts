import { describe, expect, it } from '@jest/globals';
import { jsonFile, readAll, textFile } from './support/read-all.js';

const TRACKING =
  'created_at,key,ep_watch_count,is_archived,is_followed,s_id,is_for_later,s_no,ep_no,ep_id,rewatch_count,series_name,season_number,episode_number';

describe('LIB-76 both exports of TV Time', () => {
  it('LIB-76 the tracking has seen episodes, and the state of each series', async () => {
    const { records, left } = await readAll([
      textFile(
        'tracking-prod-records-v2.csv',
        `${TRACKING}
2021-11-12 17:11:33,tracking-stats,,,,,,,,,,,,
2024-11-02 11:53:58,watch-episode-a,,,,501,,1,5,9001,1,Treason at Sea (2019),,
2024-11-03 11:53:58,watch-episode-b,,,,501,,,,9002,,Treason at Sea (2019),1,6
2024-11-04 11:53:58,rewatch-episode-b,,,,501,,1,6,9002,,Treason at Sea (2019),,
2020-03-22 00:18:25,user-series-a,2,false,true,501,false,,,,,Treason at Sea (2019),,
2020-03-22 00:18:25,user-series-b,,false,true,502,true,,,,,Later,,
2016-08-04 15:10:45,user-series-c,,true,true,503,false,,,,,Left,,
2016-08-04 15:10:45,user-series-d,,false,false,504,false,,,,,Unfollowed,,
`,
      ),
      textFile(
        'followed_tv_show.csv',
        `tv_show_id,active,archived,tv_show_name,created_at
501,1,0,Treason at Sea,2020-03-22 00:18:25
505,1,0,Only Followed,2020-03-22 00:18:25
506,0,1,Given Up,2020-03-22 00:18:25
`,
      ),
    ]);
    expect(records.map(({ key, what }) => [key, what.type === 'status' ? what.status : what.type])).toEqual([
      ['episode/9001', 'viewing'],
      ['episode/9002', 'viewing'],
      ['again/rewatch-episode-b', 'viewing'],
      ['series/501', 'inProgress'],
      ['series/502', 'plan'],
      ['series/503', 'dropped'],
      ['series/505', 'plan'],
      ['series/506', 'dropped'],
    ]);
    expect(records[0]).toEqual({
      key: 'episode/9001',
      source: 'tvtime',
      title: { kind: 'series', ids: ['tvdb:501'], name: 'Treason at Sea', year: 2019 },
      season: 1,
      episode: 5,
      what: { type: 'viewing', when: { date: '2024-11-02' }, times: 2 },
    });
    expect(left.map(({ reason }) => reason)).toEqual(['notKept', 'nothingSaid', 'saidElsewhere']);
  });

  it('LIB-76 films of the older tracking have an English name in addition to their own', async () => {
    const { records, left } = await readAll(
      textFile(
        'tracking-prod-records.csv',
        `uuid,type,entity_type,movie_name,release_date,alpha_range_key,watch_date_range_key,created_at,rewatch_count,series_name
m1,watch,movie,Die Papierwache,2021-02-05,watch-alpha-paper-watch,watch-date-1740862800,2025-05-10 21:50:59,1,
m2,towatch,movie,Later On,0001-01-01 00:00:00,towatch-alpha-later-on,,2025-05-10 21:50:59,,
m2,follow,movie,Later On,,,,2025-05-10 21:50:59,,
e1,watch,episode,,,,,2025-05-10 21:50:59,,A Series
`,
      ),
    );
    expect(records).toEqual([
      {
        key: 'movie/m1',
        source: 'tvtime',
        title: { kind: 'movies', ids: [], name: 'Die Papierwache', originalName: 'paper watch', year: 2021 },
        what: { type: 'viewing', when: { date: '2025-03-01' }, times: 2 },
      },
      {
        key: 'plan/movie/m2',
        source: 'tvtime',
        title: { kind: 'movies', ids: [], name: 'Later On' },
        what: { type: 'plan', when: { date: '2025-05-10' } },
      },
    ]);
    expect(left.map(({ reason }) => reason)).toEqual(['nothingSaid', 'saidElsewhere']);
  });

  it('LIB-72 a row without a name is unreadable', async () => {
    const { unreadable } = await readAll(
      textFile('tracking.csv', `${TRACKING}\n2024-11-02 11:53:58,watch-episode-a,,,,,,1,5,9001,,,,\n`),
    );
    expect(unreadable.map(({ text }) => text)).toEqual([
      'It does not say which episode of which series it is.',
    ]);
  });

  it('LIB-76 votes with a known meaning are ratings, others are unreadable', async () => {
    const { records, unreadable } = await readAll(
      textFile(
        'ratings-live-votes.csv',
        `uuid,episode_id,vote_key,movie_name,series_name,season_number,episode_number
m1,0,stars-3,One,,,
,9001,stars-27,,Treason,1,5
m3,0,stars-99,Three,,,
`,
      ),
    );
    expect(records.map(({ key, what }) => [key, what.type === 'rating' && what.rating])).toEqual([
      ['rating/m1', 10],
      ['rating/episode/9001', 7],
    ]);
    expect(unreadable.map(({ text }) => text)).toEqual(['Nobody knows which rating the vote “99” is.']);
  });

  it('LIB-76 “export my data” has the same content as tables and as JSON', async () => {
    const tables = await readAll([
      textFile(
        'tvtime-series.csv',
        'uuid,tvdb_id,imdb_id,title,status,created_at\nu,501,,Treason,stopped,0001-01-01T00:00:00Z\n',
      ),
      textFile(
        'tvtime-series-episodes.csv',
        `series_tvdb_id,series_imdb_id,series_uuid,title,season,episode,tvdb_id,is_watched,watched_at,rewatch_count,special
501,,u,Treason,1,1,9001,true,2019-10-04 03:43:42,0,false
501,,u,Treason,1,2,9002,false,,0,false
`,
      ),
      textFile(
        'tvtime-movies.csv',
        `uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count
u1,11,tt0000011,One,2020,2022-03-18T00:03:26Z,0001-01-01T00:00:00Z,true,2
u2,12,,Two,2021,2022-03-18T00:03:26Z,,false,0
`,
      ),
    ]);
    const json = await readAll([
      jsonFile('tvtime-series.json', [
        {
          id: { tvdb: 501, imdb: null },
          title: 'Treason',
          status: 'stopped',
          seasons: [
            {
              number: 1,
              episodes: [
                {
                  id: { tvdb: 9001, imdb: null },
                  number: 1,
                  is_watched: true,
                  watched_at: '2019-10-04T03:43:42Z',
                },
                { id: { tvdb: 9002, imdb: null }, number: 2, is_watched: false, watched_at: null },
              ],
            },
          ],
        },
      ]),
      jsonFile('tvtime-movies.json', [
        {
          id: { tvdb: 11, imdb: 'tt0000011' },
          title: 'One',
          year: 2020,
          is_watched: true,
          watched_at: null,
          rewatch_count: 2,
        },
        {
          id: { tvdb: 12, imdb: null },
          title: 'Two',
          year: 2021,
          is_watched: false,
          created_at: '2022-03-18T00:03:26Z',
        },
      ]),
    ]);
    expect(json.records).toEqual(tables.records);
    expect(tables.records.map(({ key, what }) => [key, what])).toEqual([
      ['series/501', { type: 'status', status: 'dropped', when: { date: null } }],
      ['episode/9001', { type: 'viewing', when: { date: '2019-10-04' } }],
      ['movie/11', { type: 'viewing', when: { date: null }, times: 3 }],
      ['movie/12', { type: 'plan', when: { date: '2022-03-18' } }],
    ]);
  });

  it('LIB-76 lists of both exports have their entries in order', async () => {
    const { records } = await readAll([
      textFile(
        'tvtime-lists.csv',
        'list_id,list_name,item_type,tvdb_id,uuid,name,custom_order\nL,Liked,series,501,,Treason,0\nL,Liked,movie,,u1,One,1\n',
      ),
      textFile(
        'lists-prod-lists.csv',
        `s_key,name,description,is_public,objects
K,Slow,,false,[map[created_at:1.7e+09 id:501 type:series] map[created_at:1.7e+09 id:777 type:series]]
`,
      ),
    ]);
    expect(records.map(({ key, title, what }) => [key, title?.name, what.type])).toEqual([
      ['list/L', undefined, 'list'],
      ['list/L/series/501', 'Treason', 'entry'],
      ['list/L/movie/One', 'One', 'entry'],
      ['list/K', undefined, 'list'],
      ['list/K/series/501', 'tvdb:501', 'entry'],
      ['list/K/series/777', 'tvdb:777', 'entry'],
    ]);
    expect(records[3]?.private).toBe(true);
  });
});
