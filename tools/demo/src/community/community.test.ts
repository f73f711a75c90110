import { describe, expect, it } from '@jest/globals';
import {
  articleToPublish,
  type Block,
  block,
  CATEGORIES,
  LIMITS,
  pictureAddress,
  reviewToPublish,
  slugOf,
  titleIdOf,
} from '@screenlore/contracts';
import { demo } from '../demo.js';
import { DEMO_PICTURE_VERSION, demoTitleObjectId } from '../ids.js';
import { demoOpinion } from './opinions.js';
import type { DemoPost } from './posts.js';

const { movies, series, games, articles, reviews, users } = demo;

const posts: readonly DemoPost[] = [...articles, ...reviews];

const yearOf = (date: string): number | null => (date === '' ? null : Number(date.slice(0, 4)));
const nameOf = ({ kind, title, year }: DemoPost['about']) => `${kind} ${title} ${year}`;

/** Every title of the demo catalogue by its name in a post, and whether it is invented. */
const catalogue = new Map<string, { about: DemoPost['about']; invented: boolean }>(
  [
    ...movies.map((demo) => ({ kind: 'movies' as const, demo, date: demo.releaseDate })),
    ...series.map((demo) => ({ kind: 'series' as const, demo, date: demo.firstAirDate })),
    ...games.map((demo) => ({ kind: 'games' as const, demo, date: demo.releaseDate })),
  ].map(({ kind, demo, date }) => {
    const about = { kind, title: demo.title, year: yearOf(date) };
    return [nameOf(about), { about, invented: demo.invented ?? false }];
  }),
);

/** The visible text of a block. */
const textsOf = ({ data }: Block): string[] => {
  const visible = (value: unknown, key: string): string[] => {
    if (typeof value === 'string')
      return ['text', 'content', 'caption', 'items'].includes(key) ? [value] : [];
    if (Array.isArray(value)) return value.flatMap((part) => visible(part, key));
    if (value === null || typeof value !== 'object') return [];
    return Object.entries(value).flatMap(([name, part]) => visible(part, name));
  };
  return visible(data, '');
};
const wordsOf = ({ blocks }: DemoPost): number =>
  blocks.flatMap(textsOf).join(' ').split(/\s+/).filter(Boolean).length;

const byKind = (list: readonly DemoPost[], kind: string) => list.filter(({ about }) => about.kind === kind);

describe('demo users', () => {
  it('are sixty people with valid, distinct usernames', () => {
    expect(users).toHaveLength(60);
    expect(new Set(users.map((user) => user.username.toLowerCase())).size).toBe(60);
    expect(users.filter((user) => !/^[A-Za-z0-9_.-]{3,30}$/.test(user.username))).toEqual([]);
    expect(users.filter((user) => user.firstName.length < 2 || user.surname.length < 3)).toEqual([]);
  });
});

describe('demo articles and reviews', () => {
  it.each(CATEGORIES)('fill every list of %s: eighteen articles and twelve reviews', (kind) => {
    expect(byKind(articles, kind).length).toBeGreaterThanOrEqual(18);
    expect(byKind(reviews, kind).length).toBeGreaterThanOrEqual(12);
  });

  it('follow the rules of publishing', () => {
    const refused = [
      ...articles.map((post) => ({ post, schema: articleToPublish, more: { tags: post.tags } })),
      ...reviews.map((post) => ({
        post,
        schema: reviewToPublish,
        more: { category: post.about.kind, activity: { rating: post.rating } },
      })),
    ].flatMap(({ post, schema, more }) => {
      const { kind, title, year } = post.about;
      const { error } = schema.safeParse({
        ...more,
        title: post.title,
        description: post.description,
        banner: pictureAddress.banner(kind, titleIdOf(title, year), DEMO_PICTURE_VERSION),
        content: { blocks: post.blocks },
        referredMediaID: demoTitleObjectId(kind, title, year),
      });
      return error ? [{ title: post.title, error }] : [];
    });
    expect(refused).toEqual([]);
  });

  it('have unique titles, addresses and descriptions', () => {
    expect(new Set(posts.map(({ title }) => title.toLowerCase())).size).toBe(posts.length);
    expect(new Set(posts.map(({ title }) => slugOf(title))).size).toBe(posts.length);
    expect(new Set(posts.map(({ description }) => description)).size).toBe(posts.length);
    expect(posts.filter(({ title }) => title.length > 60).map(({ title }) => title)).toEqual([]);
    expect(posts.filter(({ description }) => description.length < 20)).toEqual([]);
  });

  it('repeat nothing', () => {
    const texts = posts.flatMap(({ blocks }) => blocks.flatMap(textsOf));
    const sentences = texts
      .flatMap((text) => text.split(/(?<=[.!?])\s+/))
      .filter((sentence) => sentence.split(' ').length > 6);
    const repeated = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    expect(repeated).toEqual([]);
  });

  it('carry their category as first tag, with one to three more', () => {
    expect(posts.filter((post) => post.tags[0] !== post.about.kind)).toEqual([]);
    expect(posts.filter((post) => post.tags.length < 2 || post.tags.length > 4)).toEqual([]);
    expect(posts.filter((post) => new Set(post.tags).size < post.tags.length)).toEqual([]);
  });

  it('are written by many demo users, in the past', () => {
    const known = new Set(users.map((user) => user.username));
    expect(posts.filter((post) => !known.has(post.author)).map((post) => post.author)).toEqual([]);
    expect(new Set(posts.map(({ author }) => author)).size).toBeGreaterThan(30);
    expect(posts.filter((post) => !Number.isInteger(post.daysAgo) || post.daysAgo < 1)).toEqual([]);
  });

  it('span a year and a half, the newest of every category within days', () => {
    expect(Math.max(...posts.map(({ daysAgo }) => daysAgo))).toBeLessThanOrEqual(550);
    for (const list of [articles, reviews]) {
      for (const kind of CATEGORIES) {
        const days = byKind(list, kind).map(({ daysAgo }) => daysAgo);
        expect(Math.min(...days)).toBeLessThan(7);
        expect(Math.max(...days)).toBeGreaterThan(365);
      }
    }
  });

  it('are about titles in the catalogue', () => {
    expect(posts.filter(({ about }) => !catalogue.has(nameOf(about))).map(({ about }) => about)).toEqual([]);
  });

  it('say so if a title is invented', () => {
    const about = posts.filter((post) => catalogue.get(nameOf(post.about))?.invented);
    expect(about.length).toBeGreaterThan(5);
    const silent = about.filter(
      ({ blocks }) => !/\b(invent|made up for the demo)/i.test(blocks.flatMap(textsOf).join(' ')),
    );
    expect(silent.map(({ title }) => title)).toEqual([]);
  });

  it('are one third long, the rest shorter, and none is a mere note', () => {
    const counted = posts.map((post) => ({ title: post.title, words: wordsOf(post) }));
    expect(counted.filter(({ words }) => words < 120 || words > 900)).toEqual([]);
    const share = counted.filter(({ words }) => words >= 250).length / counted.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.6);
  });

  it('use blocks that the reading page supports', () => {
    const text = expect.stringMatching(/\S/);
    const shapes: Record<string, unknown> = {
      paragraph: { text },
      header: { text, level: expect.any(Number) },
      quote: { text, caption: text, alignment: 'left' },
      list: { style: expect.stringMatching(/^(un)?ordered$/), meta: {}, items: expect.any(Array) },
      image: {
        file: { url: text },
        caption: text,
        withBorder: false,
        withBackground: false,
        stretched: false,
      },
    };
    for (const { blocks } of posts) {
      expect(blocks.length).toBeGreaterThanOrEqual(3);
      for (const item of blocks) {
        expect(block.parse(item)).toEqual(item);
        expect(item.data).toEqual(shapes[item.type]);
      }
      expect(blocks.filter(({ type }) => type === 'header').map(({ data }) => data['level'])).toEqual(
        expect.not.arrayContaining([1, 4, 5, 6]),
      );
    }
    const used = new Set(posts.flatMap(({ blocks }) => blocks.map(({ type }) => type)));
    expect([...used].sort()).toEqual(Object.keys(shapes).sort());
  });

  it('show only pictures of demo titles', () => {
    const there = new Set(
      [...catalogue.values()].map(({ about: { kind, title, year } }) =>
        pictureAddress.photo(kind, titleIdOf(title, year), 0, DEMO_PICTURE_VERSION),
      ),
    );
    const shown = posts.flatMap(({ blocks }) =>
      blocks.flatMap(({ data }) => (data['file'] as { url: string } | undefined)?.url ?? []),
    );
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((url) => !there.has(url))).toEqual([]);
  });

  it('use one set of quotation marks, and inline marks that readers see', () => {
    const texts = posts.flatMap((post) => [post.title, post.description, ...post.blocks.flatMap(textsOf)]);
    expect(texts.filter((text) => /['"]|--|\s[-–—]\s/.test(text))).toEqual([]);
    expect(texts.filter((text) => /\s{2}|^\s|\s$|<(?!\/?(i|b)>)/.test(text))).toEqual([]);
  });
});

describe('demo reviews', () => {
  it('rate from 1 to 10, and not everything highly', () => {
    const ratings = reviews.map(({ rating }) => rating);
    expect(ratings.filter((rating) => !Number.isInteger(rating) || rating < 1 || rating > 10)).toEqual([]);
    expect(ratings.filter((rating) => rating <= 5).length).toBeGreaterThanOrEqual(6);
    expect(new Set(ratings).size).toBeGreaterThanOrEqual(6);
  });

  it('show several titles from two perspectives', () => {
    const titles = reviews.map(({ about }) => nameOf(about));
    const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
    expect(new Set(twice).size).toBeGreaterThanOrEqual(4);
    for (const title of twice) {
      const authors = reviews.filter(({ about }) => nameOf(about) === title).map(({ author }) => author);
      expect(new Set(authors).size).toBe(authors.length);
    }
  });
});

describe('demo opinions', () => {
  it('fit the length of an opinion, with any opening and any ending', () => {
    for (const { openings, endings } of demo.opinionParts)
      for (const opening of Object.values(openings).flat())
        for (const ending of endings) {
          const text = `${opening} ${ending}`;
          expect({ text, fits: text.length <= LIMITS.opinionMax }).toEqual({ text, fits: true });
        }
  });

  it('exist for every rating of every kind', () => {
    for (const kind of CATEGORIES)
      for (let rating = 1; rating <= 10; rating++)
        expect(demoOpinion(kind, rating, { opening: 0.99, ending: 0 }, new Set())).toMatch(/\w.* \w/);
  });

  it('repeat no sentence of another opinion of the same title', () => {
    const said = new Set<string>();
    const opinions = Array.from({ length: 100 }, (_, at) =>
      demoOpinion('movies', 10, { opening: (at % 7) / 7, ending: (at % 3) / 3 }, said),
    ).filter((opinion) => opinion !== null);
    expect(opinions.length).toBeGreaterThanOrEqual(12);
    const sentences = demo.opinionParts.flatMap(({ openings, endings }) => [
      ...openings.movies,
      ...openings.any,
      ...endings,
    ]);
    for (const sentence of sentences)
      expect(opinions.filter((opinion) => opinion.includes(sentence)).length).toBeLessThan(2);
  });
});
