import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { forgetRecent, type RecentTitle, readRecent, rememberSearch, rememberTitle } from './recent.js';

const title = (link: string, media: RecentTitle['media'] = 'movie'): RecentTitle => ({
  ...{ title: link, img: '/cover', media, link, year: 1979 },
});
const links = () => readRecent().titles.map(({ link }) => link);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('SHELL-74 recent searches and visits', () => {
  test('are latest first, each once, and only a few', () => {
    for (const term of ['alien', 'heat', 'ran', 'ALIEN', 'solaris', 'dune', 'stalker']) rememberSearch(term);
    expect(readRecent().searches).toEqual(['stalker', 'dune', 'solaris', 'ALIEN', 'ran']);
    for (const link of ['alien', 'heat', 'alien']) rememberTitle(title(link));
    rememberTitle(title('alien', 'game'));
    expect(links()).toEqual(['alien', 'alien', 'heat']);
    for (let at = 0; at < 20; at += 1) rememberTitle(title(`title-${at}`));
    expect(links()).toHaveLength(8);
    expect(links()[0]).toBe('title-19');
    expect(readRecent().searches).toHaveLength(5);
  });

  test.each([
    'no json',
    '[]',
    '7',
    '{"searches":7,"titles":[{"title":"Alien"},null,7]}',
    '{"searches":[7,null]}',
  ])('ignore %s', (stored) => {
    localStorage.setItem('recent', stored);
    expect(readRecent()).toEqual({ searches: [], titles: [] });
  });
});

describe('SHELL-75 recent searches and visits', () => {
  test('are deleted when cleared', () => {
    rememberSearch('alien');
    rememberTitle(title('alien'));
    forgetRecent();
    expect(readRecent()).toEqual({ searches: [], titles: [] });
    expect(localStorage).toHaveLength(0);
  });

  test('are not kept if the browser stores nothing, and nothing fails', () => {
    const refuse = () => {
      throw new DOMException('Storage is forbidden', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    rememberSearch('alien');
    rememberTitle(title('alien'));
    forgetRecent();
    expect(readRecent()).toEqual({ searches: [], titles: [] });
  });
});
