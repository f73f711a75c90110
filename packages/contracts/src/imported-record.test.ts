import { describe, expect, it } from '@jest/globals';
import { importedRecord } from './entities/imported-record.js';

const title = { kind: 'movies', ids: ['imdb:tt0000001', 'tmdb:movie/1', 'giantbomb:3030-9'], name: 'Salt' };
const viewing = { type: 'viewing', when: { date: '2020-02-29' } };
const base = { key: 'viewing/1', source: 'letterboxd', title, what: viewing };
const isTaken = (value: unknown): boolean => importedRecord.safeParse(value).success;

describe('LIB-70 the format of an imported record', () => {
  it('LIB-70 a record is about a title, or it is a list', () => {
    expect(isTaken(base)).toBe(true);
    const list = { type: 'list', name: 'Cosy', when: { date: null } };
    expect(isTaken({ key: 'list/1', source: 'imdb', what: list })).toBe(true);
    expect(isTaken({ ...base, what: list })).toBe(false);
    expect(isTaken({ ...base, title: undefined })).toBe(false);
  });

  it.each(['2020', '2020-02', '2020-02-29', null])('LIB-79 %s is a date with its precision', (date) =>
    expect(isTaken({ ...base, what: { ...viewing, when: { date } } })).toBe(true),
  );

  it.each(['2020-02-30', '2021-02-29', '2020-13', '0000', '2020-2-1', '2020-01-01T20:15', ''])(
    'LIB-79 “%s” is not a date',
    (date) => expect(isTaken({ ...base, what: { ...viewing, when: { date } } })).toBe(false),
  );

  it.each([0, 11, 7.5])('LIB-79 %s is not a rating', (rating) =>
    expect(isTaken({ ...base, what: { ...viewing, rating } })).toBe(false),
  );

  it.each([
    { key: '' },
    { key: 'x'.repeat(301) },
    { source: 'elsewhere' },
    { more: 1 },
    { title: { ...title, ids: ['tt0000001'] } },
    { title: { ...title, ids: ['wikipedia:'] } },
    { title: { ...title, ids: ['wikipedia:two\nlines'] } },
    { title: { ...title, ids: [`wikipedia:${'x'.repeat(500)}`] } },
    { title: { ...title, name: '' } },
    { what: { ...viewing, text: 'x'.repeat(60_001) } },
    { what: { ...viewing, times: 1 } },
    { what: { type: 'guess' } },
  ])('LIB-70 a record with %j is refused', (wrong) => expect(isTaken({ ...base, ...wrong })).toBe(false));
});
