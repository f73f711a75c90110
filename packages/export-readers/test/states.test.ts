import { describe, expect, it } from '@jest/globals';
import { fc } from '@screenlore/contracts/testing/properties';
import { statusOfWord } from '../src/base/status.js';
import { readAll, textFile } from './support/read-all.js';

describe('LIB-167 statuses', () => {
  it.each([
    ['Watching', 'inProgress'],
    ['plantowatch', 'planned'],
    ['Plan to Watch', 'planned'],
    ['plan_to_watch', 'planned'],
    ['on hold', 'paused'],
    ['On-Hold', 'paused'],
    ['dropped', 'dropped'],
    ['Completed', 'done'],
    ['100 %', 'done'],
    ['notinteresting', 'dropped'],
    ['gesehen', 'done'],
    ['abgebrochen', 'dropped'],
    ['à voir', 'planned'],
    ['en cours', 'inProgress'],
    ['Visto', 'done'],
    ['смотрю', 'inProgress'],
    ['izlendi', 'done'],
    ['見た', 'done'],
    ['unwatched', 'planned'],
    ['not seen', 'planned'],
  ])('LIB-167 %s is %s', (word, status) => expect(statusOfWord(word)).toBe(status));

  it.each([
    'unfinished',
    'incomplete',
    'half watched',
    'never finished',
    'not quite done',
    'almost seen',
    'seen by Ada',
    'tbd',
  ])('LIB-167 %s is unknown, whatever it contains', (word) => expect(statusOfWord(word)).toBeUndefined());

  it('LIB-167 an unknown status is reported, and never makes a title seen', () =>
    fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.stringMatching(/^[a-z ]{3,20}$/),
          fc.constantFrom('unfinished', 'incomplete', 'unseen?', 'half seen'),
        ),
        fc.constantFrom('', '2020-01-01'),
        fc.constantFrom('', '8'),
        async (word, date, rating) => {
          fc.pre(word.trim() !== '' && statusOfWord(word) === undefined);
          const { records, unreadable } = await readAll(
            textFile(
              'films I have watched.csv',
              `Title,Status,Watched Date,Rating\nSalt,${word},${date},${rating}\n`,
            ),
          );
          expect(records.map(({ what }) => what.type).filter((type) => type !== 'rating')).toEqual([]);
          expect(unreadable.map(({ row, text }) => [row, text])).toEqual([
            [2, expect.stringMatching(/^Status: .*not understood/)],
          ]);
        },
      ),
      { numRuns: 40 },
    ));

  it('LIB-167 the last seen episode shows how far, in tables of every kind', async () => {
    const table = `Show,Status,Last Ep Watched,Rating
Dark,watching,s2e3,9
Waves,,S01E05,
Kettles,dropped,1x02,
Anime,watching,12,
Steam,watching,the last one,
Tins,,nobody knows,
`;
    const { records, unreadable } = await readAll(textFile('series.csv', table));
    expect(records.map(({ title, what }) => [title?.name, what])).toEqual([
      [
        'Dark',
        { type: 'status', status: 'inProgress', upTo: { season: 2, episode: 3 }, when: { date: null } },
      ],
      ['Dark', { type: 'rating', rating: 9, when: { date: null } }],
      [
        'Waves',
        { type: 'status', status: 'inProgress', upTo: { season: 1, episode: 5 }, when: { date: null } },
      ],
      [
        'Kettles',
        { type: 'status', status: 'dropped', upTo: { season: 1, episode: 2 }, when: { date: null } },
      ],
      ['Anime', { type: 'status', status: 'inProgress', progress: 12, when: { date: null } }],
      ['Steam', { type: 'status', status: 'inProgress', when: { date: null } }],
    ]);
    expect(unreadable.map(({ row }) => row)).toEqual([6, 7]);
  });

  it('LIB-167 a row that names a part does not count for the whole', async () => {
    const table = `Show,Season,Episode,Episode Title,Watched Date
Dark,1,2,,2020-01-01
Dark,1,,Secrets,2020-01-02
Dark,,,Lies,2020-01-03
Dark,Season 2,,,2020-01-04
Dark,,5,,2020-01-05
Dark,1-3,,,2020-01-06
Dark S01E04,,,,2020-01-07
`;
    const { records, unreadable } = await readAll(textFile('series.csv', table));
    expect(
      records.map((record) => (record.title ? [record.season, record.episode, record.episodeName] : null)),
    ).toEqual([
      [1, 2, undefined],
      [1, undefined, 'Secrets'],
      [undefined, undefined, 'Lies'],
      [2, undefined, undefined],
      [1, 4, undefined],
    ]);
    expect(unreadable.map(({ row, text }) => [row, text])).toEqual([
      [6, expect.stringContaining('of which season')],
      [7, expect.stringContaining('no season')],
    ]);
  });
});
