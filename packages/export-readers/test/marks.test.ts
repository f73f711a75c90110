import { describe, expect, it } from '@jest/globals';
import { gzipSync, strToU8 } from 'fflate';
import { jsonFile, readAll, textFile, titleRecords, type Whole } from './support/read-all.js';

const whatOf = (whole: Whole, key: string) => whole.records.find((record) => record.key === key)?.what;
const keysOf = ({ records }: Whole): string[] => records.map(({ key }) => key);

describe('LIB-77 MyAnimeList', () => {
  const anime = (fields: Record<string, string>): string =>
    `<anime>${Object.entries({ my_score: '0', ...fields })
      .map(([name, text]) => `<${name}>${text}</${name}>`)
      .join('')}</anime>`;
  const list = (...entries: string[]): string =>
    `<?xml version="1.0" encoding="UTF-8" ?>\n<!-- made by hand -->\n<myanimelist><myinfo><user_name>sample</user_name></myinfo>${entries.join('')}</myanimelist>`;
  const done = anime({
    series_animedb_id: '11',
    series_title: '<![CDATA[Clouds & Kettles]]>',
    series_type: 'TV',
    series_episodes: '13',
    my_watched_episodes: '13',
    my_start_date: '2015-00-00',
    my_finish_date: '2016-02-00',
    my_score: '8',
    my_status: 'Completed',
    my_comments: '<![CDATA[Warm.<br />Again!]]>',
    my_times_watched: '2',
    my_tags: 'tea & cakes, rain',
    my_rewatching: '1',
    my_rewatching_ep: '4',
  });

  it('LIB-77 a completed series is a viewing with its repeats, and one that is being rewatched is in progress', async () => {
    const whole = await readAll(textFile('animelist.xml', list(done)));
    expect(whole.records[0]).toEqual({
      key: 'anime/11',
      source: 'myanimelist',
      title: { kind: 'series', ids: ['mal:11'], name: 'Clouds & Kettles', episodes: 13 },
      what: {
        type: 'viewing',
        when: { date: '2016-02' },
        started: '2015',
        times: 3,
        text: 'Warm.\nAgain!',
        tags: ['tea & cakes', 'rain'],
      },
    });
    expect(whatOf(whole, 'anime/11/rating')).toEqual({ type: 'rating', rating: 8, when: { date: null } });
    expect(whatOf(whole, 'anime/11/again')).toMatchObject({ status: 'inProgress', progress: 4 });
    expect(whole.summary.account).toBe('sample');
  });

  it('LIB-77 the other statuses keep their progress, also in a gzip', async () => {
    const bytes = gzipSync(
      strToU8(
        list(
          anime({
            series_animedb_id: '1',
            series_title: 'One',
            series_type: 'Movie',
            my_status: 'Plan to Watch',
            my_comments: 'soon',
          }),
          anime({
            series_animedb_id: '2',
            series_title: 'Two',
            my_watched_episodes: '7',
            my_status: 'On-Hold',
            my_start_date: '0000-00-00',
          }),
          anime({ series_animedb_id: '3', series_title: 'Three', my_watched_episodes: '1', my_status: '4' }),
          anime({ series_animedb_id: '4', series_title: 'Four', my_status: 'Lost' }),
          '<manga><manga_mangadb_id>5</manga_mangadb_id></manga>',
        ),
      ),
    );
    const whole = await readAll({ name: 'whatever.gz', bytes });
    expect(whole.records.map(({ key, title, what }) => [key, title?.kind, what])).toEqual([
      ['anime/1', 'movies', { type: 'plan', when: { date: null } }],
      ['anime/1/text', 'movies', { type: 'text', text: 'soon', when: { date: null } }],
      ['anime/2', null, { type: 'status', status: 'paused', progress: 7, when: { date: null } }],
      ['anime/3', null, { type: 'status', status: 'dropped', progress: 1, when: { date: null } }],
    ]);
    expect(whole.unreadable.map(({ row, text }) => [row, text])).toEqual([
      [4, 'The status “Lost” is not known.'],
    ]);
    expect(whole.left.map(({ row, reason }) => [row, reason])).toEqual([[5, 'otherMedia']]);
  });
});

describe('LIB-77 AniList', () => {
  const entry = (id: number, fields: object = {}) => ({
    score: 0,
    progress: 3,
    repeat: 0,
    notes: null,
    startedAt: { year: null, month: null, day: null },
    completedAt: { year: null, month: null, day: null },
    media: {
      id,
      idMal: id + 1000,
      episodes: 12,
      title: { romaji: `Kumo ${id}`, english: id === 1 ? 'Clouds' : null, native: `雲${id}` },
    },
    ...fields,
  });
  const answer = (scoreFormat: string | null, lists: object[]) => ({
    data: {
      MediaListCollection: {
        user: { name: 'sample', mediaListOptions: scoreFormat && { scoreFormat } },
        lists,
      },
    },
  });

  it('LIB-77 keeps dates of any precision, repeats, notes and privacy', async () => {
    const whole = await readAll(
      jsonFile(
        'list.json',
        answer('POINT_10_DECIMAL', [
          {
            name: 'Completed',
            status: 'COMPLETED',
            entries: [
              entry(1, {
                score: 7.5,
                repeat: 1,
                notes: 'good',
                private: true,
                startedAt: { year: 2020, month: 4, day: null },
                completedAt: { year: 2020, month: null, day: null },
              }),
            ],
          },
        ]),
      ),
    );
    expect(whole.records[0]).toEqual({
      key: 'anime/1',
      source: 'anilist',
      private: true,
      title: {
        kind: 'series',
        ids: ['anilist:1', 'mal:1001'],
        name: 'Clouds',
        originalName: '雲1',
        episodes: 12,
      },
      what: { type: 'viewing', when: { date: '2020' }, started: '2020-04', times: 2, text: 'good' },
    });
    expect(whatOf(whole, 'anime/1/rating')).toMatchObject({ rating: 8 });
  });

  it('LIB-77 scores are read on the named scale, or on one that fits them', async () => {
    const rated = async (format: string | null, score: number) => {
      const whole = await readAll(
        jsonFile(
          'list.json',
          answer(format, [{ name: 'x', status: 'CURRENT', entries: [entry(2, { score })] }]),
        ),
      );
      return whatOf(whole, 'anime/2/rating');
    };
    expect(await rated('POINT_3', 3)).toMatchObject({ rating: 10 });
    expect(await rated('POINT_5', 4)).toMatchObject({ rating: 8 });
    expect(await rated(null, 64)).toMatchObject({ rating: 6 });
    expect(await rated(null, 7)).toMatchObject({ rating: 7 });
    expect(await rated('POINT_100', 0)).toBeUndefined();
  });

  it('LIB-77 a custom list is a list, and repeats nothing; manga is left out', async () => {
    const whole = await readAll(
      jsonFile('list.json', {
        anime: {
          lists: [
            {
              name: 'Watching',
              status: 'CURRENT',
              isCustomList: false,
              entries: [entry(1, { status: 'CURRENT' })],
            },
            {
              name: 'Tea',
              isCustomList: true,
              entries: [entry(1, { status: 'CURRENT' }), entry(2, { status: 'PLANNING' })],
            },
          ],
        },
        manga: { lists: [{ name: 'Reading', status: 'CURRENT', entries: [entry(9)] }] },
      }),
    );
    expect(keysOf(whole)).toEqual(['anime/1', 'list/Tea', 'list/Tea/anime/1', 'list/Tea/anime/2', 'anime/2']);
    expect(whole.left.map(({ row, reason }) => [row, reason])).toEqual([[4, 'otherMedia']]);
  });
});

describe('LIB-77 games', () => {
  const cell = (value: unknown): string => `"${JSON.stringify(value).replaceAll('"', '""')}"`;

  it('LIB-77 Grouvee: playthroughs written twice are one, shelves are statuses or lists', async () => {
    const play = {
      date_started: 'None',
      date_finished: '2017-06-01',
      seconds_played: 5400,
      level_of_completion: '100% Completion',
    };
    const rows = [
      `1,Kettle Quest,${cell({ Played: { date_added: '2018-02-05T08:42:57Z' } })},${cell({ PC: {} })},4,"Nice.<br>Long.",${cell([play, play])},${cell([{ status: 'for me', date: '2018-11-29T12:30:48Z', url: 'https://www.grouvee.com/status/2/', private: true }])},2015-01-01,https://www.grouvee.com/games/1-kettle-quest/,99`,
      `2,Later Game,${cell({ Backlog: { date_added: '2019-01-01T00:00:00Z' }, Cosy: { date_added: null } })},{},,,[],[],,https://www.grouvee.com/games/2/,`,
      `3,Marked Game,${cell({ Played: { date_added: '2018-02-05T08:42:57Z' } })},{},,,[],[],,,`,
      '4,Nothing,{},{},,,[],[],,,',
      '5,Broken,{,{},,,[],[],,,',
    ];
    const whole = await readAll(
      textFile(
        'export.csv',
        [
          'id,name,shelves,platforms,rating,review,dates,statuses,release_date,url,giantbomb_id',
          ...rows,
        ].join('\n'),
      ),
    );
    expect(whole.records[0]).toEqual({
      key: 'play/1//2017-06-01',
      source: 'grouvee',
      title: {
        kind: 'games',
        ids: ['grouvee:1', 'giantbomb:3030-99'],
        address: 'grouvee.com/games/1-kettle-quest',
        name: 'Kettle Quest',
        year: 2015,
      },
      what: { type: 'viewing', when: { date: '2017-06-01' }, platform: 'PC', hours: 1.5, ended: 'all' },
    });
    expect(keysOf(whole).slice(1)).toEqual([
      'rating/1',
      'review/1',
      'status/grouvee.com/status/2',
      'plan/Backlog/2',
      'list/Cosy',
      'list/Cosy/2',
      'seen/3',
    ]);
    expect(whatOf(whole, 'rating/1')).toMatchObject({ rating: 8 });
    expect(whole.records.find(({ key }) => key.startsWith('status'))?.private).toBe(true);
    expect([whole.left.map(({ reason }) => reason), whole.unreadable.map(({ row }) => row)]).toEqual([
      ['nothingSaid'],
      [6],
    ]);
  });

  it('LIB-77 HowLongToBeat: marks, dates of any precision, times and reviews out of 100', async () => {
    const whole = await readAll(
      textFile(
        'HLTB_Games.csv',
        `Title,Platform,Playing,Backlog,Replay,Custom-1,Completed,Retired,Start Date,Completion Date,Progress,Main Story,Main + Extras,Completionist,Review,Review Notes,Added
Kettle Quest,PC,,,,,X,,2012-00-00,2012-05-01,12:30:00,10:00:00,--,--,85,Warm,2013-01-01
Kettle Quest,Switch,X,,,,,,,,1:30:00,--,--,--,,,
Left Game,PC,,,,X,,X,,,45:00,--,--,--,0,,
Later Game,,,X,,,,,,,--,--,--,--,,,2020-02-02
Only There,,,,,,,,,,--,--,--,--,,,
`,
      ),
    );
    expect(whatOf(whole, 'game/Kettle Quest/PC')).toEqual({
      type: 'viewing',
      when: { date: '2012-05-01' },
      started: '2012',
      platform: 'PC',
      hours: 12.5,
      ended: 'story',
      entered: '2013-01-01',
    });
    expect(whatOf(whole, 'rating/Kettle Quest/PC')).toMatchObject({ rating: 9 });
    expect(whatOf(whole, 'text/Kettle Quest/PC')).toMatchObject({ text: 'Warm' });
    expect(whatOf(whole, 'playing/Kettle Quest/Switch')).toMatchObject({ status: 'inProgress', hours: 1.5 });
    expect(whatOf(whole, 'game/Left Game/PC')).toMatchObject({ ended: 'left', hours: 0.75 });
    expect(whatOf(whole, 'list/custom-1')).toMatchObject({ name: 'Custom 1' });
    expect(whatOf(whole, 'plan/Later Game')).toEqual({ type: 'plan', when: { date: '2020-02-02' } });
    expect(whole.left.map(({ row, reason }) => [row, reason])).toEqual([[6, 'nothingSaid']]);
  });

  it('LIB-77 Backloggd: playthroughs with their own rating and text, statuses, likes', async () => {
    const log = (fields: object) => ({
      is_play: false,
      is_playing: false,
      is_backlog: false,
      is_wishlist: false,
      ...fields,
    });
    const whole = await readAll(
      jsonFile('library.json', {
        format: 'backloggd-transfer',
        version: 2,
        entries: [
          {
            game_id: 5,
            title: 'Kettle Quest',
            slug: 'kettle-quest',
            log: log({ is_play: true, status: 'completed', game_liked: true }),
            playthroughs: [
              {
                title: 'Windows PC',
                rating: 9,
                review: 'Warm',
                start_date: '2024-08-02',
                finish_date: '2024-08-09',
                hours_played: 10,
                mins_played: 30,
              },
              {
                title: 'Log',
                rating: null,
                review: '',
                is_replay: true,
                is_master: true,
                start_date: '2025-01-01',
                finish_date: '',
              },
            ],
          },
          { game_id: null, title: 'Shelved', log: log({ status: 'shelved' }) },
          {
            game_id: 6,
            title: 'Wished',
            log: log({ is_wishlist: true }),
            playthroughs: [{ title: 'Log', rating: 7, review: 'Heard of it', review_spoilers: true }],
          },
          { game_id: 7, title: 'Nothing', log: log({}) },
          { game_id: 8, log: {} },
        ],
      }),
    );
    expect(whole.records.slice(0, 2).map(({ key, what }) => [key, what])).toEqual([
      [
        'play/2024-08-02/5',
        {
          type: 'viewing',
          when: { date: '2024-08-09' },
          started: '2024-08-02',
          platform: 'Windows PC',
          hours: 10.5,
          rating: 9,
          text: 'Warm',
          ended: 'story',
        },
      ],
      [
        'play/2025-01-01/5',
        { type: 'viewing', when: { date: null }, started: '2025-01-01', rewatch: true, ended: 'all' },
      ],
    ]);
    expect(whole.records[0]?.title).toEqual({
      kind: 'games',
      ids: ['backloggd:5'],
      address: 'backloggd.com/games/kettle-quest',
      name: 'Kettle Quest',
    });
    expect(keysOf(whole).slice(2)).toEqual(['like/5', 'status/Shelved', 'rating/6', 'text/6', 'plan/6']);
    expect([whole.left.map(({ row }) => row), whole.unreadable.map(({ row }) => row)]).toEqual([[4], [5]]);
  });
});

describe('LIB-77 Yamtrack and Ryot', () => {
  it('LIB-77 Yamtrack: ids of its sources, seasons and episodes, hours of games', async () => {
    const whole = await readAll(
      textFile(
        'yamtrack.csv',
        `"media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","repeats","start_date","end_date","notes","watch_date"
"70","tmdb","tv","Waves","","","","","24","In progress","0","2024-02-09","2024-02-10","",""
"70","tmdb","season","Waves","","1","","8.4","24","Completed","0","2024-02-09","2024-02-10","",""
"70","tmdb","episode","Waves","","1","2","","","","1","","","","2024-02-09"
"9","tmdb","movie","Kettle","","","","9.0","1","Completed","0","","2024-02-09","Warm",""
"5","igdb","game","Kettle Quest","","","","","3h 00min","Completed","0","","2024-02-09","",""
"6","mal","anime","Clouds","","","","","2","Dropped","0","","","",""
"7","mal","manga","Clouds","","","","","2","Dropped","0","","","",""
"8","tmdb","movie","Odd","","","","","","Lost","0","","","",""
`,
      ),
    );
    expect(
      titleRecords(whole).map(({ key, title, season, episode, what }) => [
        key,
        title?.ids[0],
        season,
        episode,
        what.type,
      ]),
    ).toEqual([
      ['tmdb/70', 'tmdb:tv/70', undefined, undefined, 'status'],
      ['tmdb/70/s1', 'tmdb:tv/70', 1, undefined, 'status'],
      ['tmdb/70/s1/rating', 'tmdb:tv/70', 1, undefined, 'rating'],
      ['tmdb/70/s1/e2', 'tmdb:tv/70', 1, 2, 'viewing'],
      ['tmdb/9', 'tmdb:movie/9', undefined, undefined, 'viewing'],
      ['tmdb/9/rating', 'tmdb:movie/9', undefined, undefined, 'rating'],
      ['igdb/5', 'igdb:5', undefined, undefined, 'viewing'],
      ['mal/6', 'mal:6', undefined, undefined, 'status'],
    ]);
    expect(whatOf(whole, 'tmdb/70/s1/e2')).toMatchObject({ times: 2, when: { date: '2024-02-09' } });
    expect(whatOf(whole, 'igdb/5')).toMatchObject({ hours: 3 });
    expect(whatOf(whole, 'tmdb/9')).toMatchObject({ text: 'Warm' });
    expect([whole.left.map(({ row }) => row), whole.unreadable.map(({ row }) => row)]).toEqual([[8], [9]]);
  });

  it('LIB-77 Ryot: what was seen, reviews with their privacy, collections as statuses or lists', async () => {
    const whole = await readAll(
      jsonFile('ryot.json', {
        collections: [],
        people: [{ name: 'Ada' }],
        workouts: [{ id: 'w' }],
        metadata: [
          {
            lot: 'show',
            source: 'tmdb',
            identifier: '70',
            source_id: 'Waves',
            collections: ['Watchlist', 'Cosy', 'Owned'],
            seen_history: [
              {
                progress: null,
                started_on: null,
                ended_on: '2024-02-09',
                show_season_number: 1,
                show_episode_number: 2,
                provider_watched_on: 'Sofa TV',
              },
              {
                progress: '40',
                started_on: '2024-03-01',
                ended_on: null,
                show_season_number: 1,
                show_episode_number: 3,
              },
            ],
            reviews: [
              {
                rating: '85',
                review: { date: '2024-02-10T10:00:00Z', spoiler: true, text: 'Warm', visibility: 'private' },
              },
            ],
          },
          {
            lot: 'book',
            source: 'openlibrary',
            identifier: 'x',
            source_id: 'A Book',
            collections: [],
            seen_history: [],
            reviews: [],
          },
          {
            lot: 'movie',
            source: 'custom',
            identifier: 'abc',
            source_id: 'Owned Only',
            collections: [{ collectionName: 'Owned' }],
            seen_history: [],
            reviews: [],
          },
        ],
      }),
    );
    expect(whole.records.map(({ key, what }) => [key, what.type])).toEqual([
      ['seen/1/2/2024-02-09/tmdb/70', 'viewing'],
      ['seen/1/3/2024-03-01/tmdb/70', 'status'],
      ['rating/tmdb/70', 'rating'],
      ['text/tmdb/70', 'text'],
      ['plan/tmdb/70', 'plan'],
      ['list/Cosy', 'list'],
      ['list/Cosy/tmdb/70', 'entry'],
    ]);
    expect(whole.records[0]).toMatchObject({
      season: 1,
      episode: 2,
      title: { ids: ['tmdb:tv/70'], name: 'Waves' },
      what: { platform: 'Sofa TV' },
    });
    expect(whole.records[2]).toMatchObject({
      private: true,
      what: { rating: 9, when: { date: '2024-02-10' } },
    });
    expect(whole.left.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'otherMedia'],
      [3, 'nothingSaid'],
      [4, 'notATitle'],
      [5, 'notKept'],
    ]);
  });
});
