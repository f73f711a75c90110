import { describe, expect, it } from '@jest/globals';
import { games } from '../catalogue/games/index.js';
import { movies } from '../catalogue/movies/index.js';
import { series } from '../catalogue/series/index.js';
import { articles } from './articles/index.js';
import { reviews } from './reviews/index.js';
import { users } from './users.js';

const posts = [...articles, ...reviews];

/** Words of everything a reader sees in a post. */
const words = (value: unknown): number => {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean).length;
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + words(part), 0);
  if (value !== null && typeof value === 'object') {
    return Object.entries(value).reduce(
      (sum, [key, part]) => (['text', 'content', 'items', 'caption'].includes(key) ? sum + words(part) : sum),
      0,
    );
  }
  return 0;
};

describe('demo users', () => {
  it('are sixty people with valid, distinct usernames', () => {
    expect(users).toHaveLength(60);
    expect(new Set(users.map((user) => user.username.toLowerCase())).size).toBe(60);
    expect(users.filter((user) => !/^[A-Za-z0-9_.-]{3,30}$/.test(user.username))).toEqual([]);
    expect(users.filter((user) => user.firstName.length < 2 || user.surname.length < 3)).toEqual([]);
  });
});

describe('demo articles and reviews', () => {
  const count = (list: { about: { kind: string } }[], kind: string) =>
    list.filter((post) => post.about.kind === kind).length;

  it.each(['movies', 'series', 'games'])('hold five articles and four reviews on %s', (kind) => {
    expect(count(articles, kind)).toBe(5);
    expect(count(reviews, kind)).toBe(4);
  });

  it('have distinct titles and descriptions of at most 80 characters', () => {
    expect(new Set(posts.map((post) => post.title)).size).toBe(posts.length);
    expect(new Set(posts.map((post) => post.description)).size).toBe(posts.length);
    expect(posts.filter((post) => post.description.length > 80 || post.description.length < 20)).toEqual([]);
  });

  it('carry their category as first tag, with one to three more', () => {
    expect(posts.filter((post) => post.tags[0] !== post.about.kind)).toEqual([]);
    expect(posts.filter((post) => post.tags.length < 2 || post.tags.length > 4)).toEqual([]);
  });

  it('are written by demo users, in the past', () => {
    const known = new Set(users.map((user) => user.username));
    expect(posts.filter((post) => !known.has(post.author)).map((post) => post.author)).toEqual([]);
    expect(posts.filter((post) => !Number.isInteger(post.daysAgo) || post.daysAgo < 1)).toEqual([]);
  });

  it('are about titles that the catalogue has', () => {
    const known = new Set([
      ...movies.map((movie) => `movies ${movie.title} ${movie.releaseDate.slice(0, 4)}`),
      ...series.map((serie) => `series ${serie.title} ${serie.firstAirDate.slice(0, 4)}`),
      ...games.map((game) => `games ${game.title} ${game.releaseDate.slice(0, 4)}`),
    ]);
    const about = posts.map((post) => `${post.about.kind} ${post.about.title} ${post.about.year}`);
    expect(about.filter((title) => !known.has(title))).toEqual([]);
  });

  it('are four to eight blocks and 250 to 500 words long', () => {
    const odd = posts
      .map((post) => ({
        title: post.title,
        blocks: post.blocks.length,
        words: words(post.blocks.map((b) => b.data)),
      }))
      .filter((post) => post.blocks < 4 || post.blocks > 8 || post.words < 250 || post.words > 500);
    expect(odd).toEqual([]);
  });

  it('rate from 1 to 10', () => {
    expect(reviews.filter(({ rating }) => !Number.isInteger(rating) || rating < 1 || rating > 10)).toEqual(
      [],
    );
  });
});
