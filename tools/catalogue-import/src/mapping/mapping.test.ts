import { describe, expect, it } from '@jest/globals';
import { GROUPS, Report } from '../report.js';
import { mapAgeRating } from './age-ratings.js';
import { mapCountries } from './countries.js';
import { mapGenres } from './genres.js';
import { mapNames } from './names.js';
import { cleanLine, cleanText, plausibleDay, plausibleYear } from './text.js';

describe('mapping sources’ values', () => {
  it('maps genres to the portal’s, and counts the results', () => {
    const report = new Report();
    const names = ['Science Fiction', 'Drama', 'Silent', 'Sports', 'Polka'];
    expect(mapGenres('movies', names, report)).toEqual(['Sci-fi', 'Drama', 'Sport']);
    expect(report.of(GROUPS.genres, 'Science Fiction as Sci-fi')).toBe(1);
    expect(report.of(GROUPS.genres, 'Silent: no genre of the portal, left out')).toBe(1);
    expect(report.of(GROUPS.genres, 'Polka: not known, left out')).toBe(1);
    expect(mapGenres('games', ['MOBA', 'Strategy', 'Sport'], report)).toEqual(['Strategy']);
    expect(mapGenres('series', ['Sci-Fi & Fantasy', 'TV Dramas'], report)).toEqual([
      'Sci-fi',
      'Fantasy',
      'Drama',
    ]);
  });

  it('maps countries by name and by code', () => {
    const report = new Report();
    const names = ['United States', 'GB', 'West Germany', 'Egypt', ''];
    expect(mapCountries(names, report)).toEqual(['US', 'GB', 'DE']);
    expect(report.of(GROUPS.dropped, 'country that the portal does not list')).toBe(1);
  });

  it('keeps names and drops what is not a name', () => {
    const report = new Report();
    const written = [
      'Penélope Cruz',
      '(voices)',
      '.',
      'Harry Carter (actor)',
      'Bodil J\ufffdrgensen',
      'Van?k',
      'Anna &amp; Co',
    ];
    expect(mapNames(written, report)).toEqual(['Penélope Cruz', 'Harry Carter', 'Anna & Co']);
    expect(report.of(GROUPS.dropped, 'credit that is no name')).toBe(2);
    expect(report.of(GROUPS.dropped, 'credit whose letters are damaged')).toBe(2);
  });

  it('decodes entities and tidies white space', () => {
    expect(cleanLine(' Tom &amp; Jerry&#39;s\u00a0 \n Day ')).toBe("Tom & Jerry's Day");
    expect(cleanText('One.  Two.\n\nThree.')).toBe('One. Two.\n\nThree.');
    expect(cleanText('  ')).toBeNull();
  });

  it('accepts only plausible years and days', () => {
    expect([1838, 1839, 1999, 2999, 1.5, null].map(plausibleYear)).toEqual([
      null,
      1839,
      1999,
      null,
      null,
      null,
    ]);
    expect(['2020-02-29', '2021-02-29', '2021-13-01', '1700-01-01', 'soon'].map(plausibleDay)).toEqual([
      '2020-02-29',
      null,
      null,
      null,
      null,
    ]);
  });

  it('maps American age ratings to the nearest badge', () => {
    expect(['PG-13', 'TV-14', 'TV-MA', 'G', '74 min', null].map(mapAgeRating)).toEqual([
      12,
      16,
      18,
      null,
      null,
      null,
    ]);
  });
});
