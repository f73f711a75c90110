import { describe, expect, it } from '@jest/globals';
import type { ActKind, FeedThing } from '@screenlore/contracts';
import { ago } from '../shared/ago.js';
import { didWords, pathOf } from './card-words.js';
import { thing } from './testing/cards.js';

const did = (kind: ActKind, ...things: Partial<FeedThing>[]) =>
  didWords({
    kind,
    author: { username: 'ada', firstName: 'Ada', surname: 'Quill', profile_img: null },
    things: things.map((more, at) => thing(at, more)),
  });
const film = {};
const game = { page: { kind: 'games' as const, id: 'portal' }, title: 'portal' };
const episode = (at: number, title = 'dark') => ({
  ...{ page: { kind: 'series' as const, id: title }, title, about: `Season 1, episode ${at}` },
});
const role = { about: 'Toshiro Mifune in Ran' };

describe('FEED-08 a card says what was done', () => {
  it.each([
    ['watched', did('viewing', film)],
    ['played', did('viewing', game)],
    ['watched 3 movies', did('viewing', film, film, film)],
    ['watched and played 3 titles', did('viewing', film, game, film)],
    ['played 3 games', did('viewing', game, game, game)],
    ['watched 4 episodes of', did('viewing', episode(1), episode(2), episode(3), episode(4))],
    ['watched 3 series', did('viewing', episode(1), episode(1, 'lost'), episode(2))],
    ['rated', did('rating', film)],
    ['rated 3 movies', did('rating', film, film, film)],
    ['rated 3 titles', did('rating', film, episode(1), film)],
    ['rated 3 roles', did('rating', role, role, role)],
    ['rated 3 titles and roles', did('rating', role, film, role)],
    ['wrote an opinion on', did('opinion', film)],
    ['made 3 lists', did('list', film, film, film)],
  ])('%s', (words, said) => expect(said).toBe(words));

  it('and links to it', () => {
    expect(pathOf({ page: { kind: 'movies', id: 'ran-1985' } })).toBe('/movie/ran-1985');
    expect(pathOf({ page: { kind: 'list', id: 'a b' } })).toBe('/list/a%20b');
    expect(pathOf({ page: { kind: 'episode', id: 'dark-2017:1:2' } })).toBe('/serie/dark-2017/1/2');
  });

  it('and when', () => {
    const now = new Date('2026-03-11T12:00:00Z').getTime();
    const minutes = (count: number) => ago(new Date(now - count * 60_000).toISOString(), now);
    expect([0.5, 5, 90, 60 * 30, 60 * 24 * 3].map(minutes)).toEqual([
      ...['just now', '5 min ago', '1 h ago', 'yesterday', '3 days ago'],
    ]);
    expect(minutes(60 * 24 * 30)).toContain('2026');
  });
});
