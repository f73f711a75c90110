import { describe, expect, it } from '@jest/globals';
import { CATEGORIES } from '@screenlore/contracts';
import { demoItems } from './demo-items.js';

const DAYS = ['2026-01-01', '2028-02-29', '2031-12-31', '2044-07-15'];

describe.each(DAYS)('TITLE-13 the demo catalogue on %s', (day) => {
  const items = demoItems(new Date(`${day}T12:00:00Z`));
  const credits = items.flatMap(({ facts, cast }) => cast.map(({ person }) => ({ ...facts, person })));

  it.each(CATEGORIES)('has at least 10 upcoming %s, all of them invented and marked so', (kind) => {
    const ahead = items.filter(({ facts }) => facts.itemType === kind && (facts.date ?? '') > day);
    expect(ahead.length).toBeGreaterThanOrEqual(10);
    expect(
      ahead.filter(({ facts }) => !facts.invented || !/invented/i.test(facts.description ?? '')),
    ).toEqual([]);
  });

  it.each(['movies', 'series'] as const)('has roles of both sexes in %s', (kind) => {
    const sexes = credits.filter(({ itemType }) => itemType === kind).map(({ person }) => person?.sex);
    expect(new Set(sexes)).toEqual(new Set(['male', 'female']));
  });

  it('has a birthday for every actor, photos for every title, and trailers from YouTube only', () => {
    expect(credits.filter(({ person }) => !/^\d{4}-\d\d-\d\d$/.test(person?.dateOfBirth ?? ''))).toEqual([]);
    expect(items.filter(({ facts }) => facts.photoSources.length === 0)).toEqual([]);
    const videos = items.flatMap(({ facts }) => facts.videos);
    expect(videos.length).toBeGreaterThan(60);
    expect(
      videos.filter((address) => !/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/.test(address)),
    ).toEqual([]);
  });
});
