import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { DRAWING_VERSION } from '@screenlore/contracts';
import { DATA_FOLDER, loadDemo } from './load-demo.js';

/** A demo of one film, one person, one user and one article. */
const FILES = {
  'movies/1970s.yaml': `
- title: Alien
  releaseDate: 1979-05-25
  countries: [GB, US]
  genres: [Sci-fi]
  cast:
    Sigourney Weaver: Ellen Ripley
  description: Seven haulage workers are woken early.
  mood: dark
  motifs: [space]
`,
  'people/s.yaml': `
- name: Sigourney Weaver
  sex: female
  dateOfBirth: 1949-10-08
  placeOfBirth: New York, United States
  bio: She came aboard as third officer and left as the hero.
`,
  'users.yaml': '- { username: ada, firstName: Ada, surname: Byron, sex: female }',
  'opinions.yaml': `
- from: 1
  openings: { any: [Well.], movies: [Film.], series: [Series.], games: [Game.] }
  endings: [Fine.]
`,
  'articles/the-cat-keeps-its-calm.yaml': `
title: The cat keeps its calm
description: One passenger of the Nostromo is never afraid
about: { kind: movies, title: Alien, year: 1979 }
tags: [cats]
author: ada
daysAgo: 3
text:
  - It is seen four times.
  - header: Four times
  - photo: Behind this door sits a cat
  - quote: Here, kitty.
    by: Our verdict
comments:
  - author: ada
    hoursAfter: 2
    text: I forgot one.
    replies:
      - author: ada
        hoursAfter: 3
        text: There it is.
`,
};
type File = keyof typeof FILES;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'screenlore-demo-'));
  for (const name of ['movies', 'series', 'games', 'people', 'articles', 'reviews'])
    await mkdir(path.join(folder, name));
  for (const [file, text] of Object.entries(FILES)) await writeFile(path.join(folder, file), text);
});
afterEach(() => rm(folder, { recursive: true }));

it('reads a film with its cast, and an article with its comments', () => {
  const { movies, articles, threads, acclaim } = loadDemo(folder);
  expect(movies).toMatchObject([
    { title: 'Alien', pegi: null, cast: [{ person: 'Sigourney Weaver', character: 'Ellen Ripley' }] },
  ]);
  expect(movies[0]).not.toHaveProperty('invented');
  expect(acclaim).toEqual({});
  expect(articles).toMatchObject([
    {
      tags: ['movies', 'cats'],
      blocks: [
        { type: 'paragraph', data: { text: 'It is seen four times.' } },
        { type: 'header', data: { level: 2 } },
        {
          type: 'image',
          data: { file: { url: `/api/pictures/movies/alien-1979/photo/0?v=demo-${DRAWING_VERSION}` } },
        },
        { type: 'quote', data: { text: 'Here, kitty.', caption: 'Our verdict' } },
      ],
    },
  ]);
  expect(threads).toMatchObject([
    {
      on: { type: 'article', title: 'The cat keeps its calm' },
      comments: [{ replies: [{ text: 'There it is.', replies: [] }] }],
    },
  ]);
});

const article = "articles/the-cat-keeps-its-calm.yaml: 'The cat keeps its calm'";

it.each<[File, string, string, string]>([
  [
    'movies/1970s.yaml',
    '1979-05-25',
    '1979-02-30',
    "movies/1970s.yaml: 'Alien': releaseDate: must be a day that exists, written like 1979-05-25",
  ],
  [
    'movies/1970s.yaml',
    '  releaseDate: 1979-05-25\n',
    '',
    "movies/1970s.yaml: 'Alien': releaseDate: is missing (or releaseInDays in its place, for an invented title; never both)",
  ],
  [
    'movies/1970s.yaml',
    '1979-05-25',
    '1980-05-25',
    "movies/1970s.yaml: 'Alien': belongs in movies/1980s.yaml",
  ],
  [
    'movies/1970s.yaml',
    'title: Alien',
    'title: 1917',
    "movies/1970s.yaml: '1917': title: must be text; put quotes around it if it reads like a number, or contains ': '",
  ],
  [
    'movies/1970s.yaml',
    'Sci-fi',
    'Spacey',
    'movies/1970s.yaml: \'Alien\': genres.0: is "Spacey", but must be one of: Action, Adventure',
  ],
  [
    'movies/1970s.yaml',
    'mood: dark',
    'moood: dark',
    "movies/1970s.yaml: 'Alien': has no field 'moood'; is it misspelled?",
  ],
  ['movies/1970s.yaml', 'mood: dark', 'moood: dark', "movies/1970s.yaml: 'Alien': mood: is missing"],
  [
    'movies/1970s.yaml',
    'Sigourney',
    'Siggy',
    "movies/1970s.yaml: 'Alien': cast: there is no 'Siggy Weaver' in people/s.yaml",
  ],
  [
    'movies/1970s.yaml',
    'Sigourney',
    'Siggy',
    "people/s.yaml: 'Sigourney Weaver': plays in no film and no series, and makes none",
  ],
  [
    'people/s.yaml',
    'New York, United States',
    'New York',
    "people/s.yaml: 'Sigourney Weaver': placeOfBirth: must be written 'City, Country'",
  ],
  [
    'people/s.yaml',
    '- name',
    '  name',
    "people/s.yaml: must be a list, each entry of which begins with '- '",
  ],
  [
    'users.yaml',
    '- {',
    '- { username: Ada, firstName: A, surname: B, sex: male }\n- {',
    "users.yaml: 'ada': stands in users.yaml already",
  ],
  [
    'articles/the-cat-keeps-its-calm.yaml',
    'year: 1979',
    'year: 1986',
    `${article}: about: there is no 'Alien' of 1986 in movies`,
  ],
  [
    'articles/the-cat-keeps-its-calm.yaml',
    'photo: Behind this door sits a cat',
    'photo: Rain\n    of: { kind: games, title: Tetris }',
    `${article}: about: there is no 'Tetris' without a year in games`,
  ],
  [
    'articles/the-cat-keeps-its-calm.yaml',
    'author: ada\nd',
    'author: eve\nd',
    `${article}: author: there is no 'eve' in users.yaml`,
  ],
  [
    'articles/the-cat-keeps-its-calm.yaml',
    '      - author: ada',
    '      - author: eve',
    `${article}: author: there is no 'eve' in users.yaml`,
  ],
  [
    'articles/the-cat-keeps-its-calm.yaml',
    'header:',
    'heading:',
    `${article}: text.1: must be a paragraph or one of: header, subheader, quote with by, list, numbered, photo`,
  ],
  [
    'articles/the-cat-keeps-its-calm.yaml',
    'title: The cat',
    'title: Our cat',
    "articles/the-cat-keeps-its-calm.yaml: 'Our cat keeps its calm': belongs in articles/our-cat-keeps-its-calm.yaml",
  ],
])('in %s, %j changed to %j fails with "%s"', async (file, right, wrong, told) => {
  expect(FILES[file]).toContain(right);
  await writeFile(path.join(folder, file), FILES[file].replace(right, wrong));
  expect(() => loadDemo(folder)).toThrow(`\n${told}`);
});

it('reports invalid YAML with file and line', async () => {
  await writeFile(path.join(folder, 'users.yaml'), '- username: ada: lovelace');
  expect(() => loadDemo(folder)).toThrow('in "users.yaml" (1:');
});

it('the examples in docs/demo-data.md are valid', async () => {
  const page = await readFile(path.join(DATA_FOLDER, '../../../docs/demo-data.md'), 'utf8');
  const examples = [...page.matchAll(/^```yaml\n# tools\/demo\/data\/(\S+)\n(.*?)^```/gms)];
  expect(examples).toHaveLength(4);
  await cp(path.join(DATA_FOLDER, 'users.yaml'), path.join(folder, 'users.yaml'));
  for (const [, file = '', text = ''] of examples) await writeFile(path.join(folder, file), text);
  expect(loadDemo(folder).articles[0]?.blocks).toHaveLength(7);
});

const SERIE = `
- title: Fawlty Towers
  firstAirDate: 1975-09-19
  lastAirDate: 1979-10-25
  numberOfSeasons: 2
  numberOfEpisodes: 5
  seasons:
    - { number: 0, name: Extras, year: 1980, episodes: 1 }
    - date: 1975-09-19
      episodes: [A Touch of Class, ~, { name: The Germans, date: 1975-10-24, minutes: 30 }]
    - { year: 1979, episodes: 2 }
  countries: [GB]
  genres: [Comedy]
  description: A hotel in Torquay.
  mood: playful
  motifs: [house]
`;

it('LIB-25 reads the seasons of a series with their episodes, numbered in order', async () => {
  await writeFile(path.join(folder, 'series/1970s.yaml'), SERIE);
  const nothing = { name: null, date: null, minutes: null };
  expect(loadDemo(folder).series[0]?.seasons).toEqual([
    { number: 0, name: 'Extras', year: 1980, episodes: [{ ...nothing, number: 1 }] },
    {
      number: 1,
      name: null,
      year: 1975,
      episodes: [
        { number: 1, name: 'A Touch of Class', date: '1975-09-19', minutes: null },
        { number: 2, name: null, date: '1975-09-19', minutes: null },
        { number: 3, name: 'The Germans', date: '1975-10-24', minutes: 30 },
      ],
    },
    {
      number: 2,
      name: null,
      year: 1979,
      episodes: [
        { ...nothing, number: 1 },
        { ...nothing, number: 2 },
      ],
    },
  ]);
});

it.each([
  ['numberOfEpisodes: 5', 'numberOfEpisodes: 6', 'numberOfEpisodes: is 6, but seasons has 5'],
  ['numberOfSeasons: 2', 'numberOfSeasons: 3', 'numberOfSeasons: is 3, but seasons has 2'],
  ['number: 0', 'number: 4', 'seasons.0.number: is 4, but must be one of: 0'],
  [
    'episodes: 2 }',
    'episodes: two }',
    'seasons.2.episodes: must be how many there are, or a list of their names',
  ],
])('LIB-25 %j changed to %j fails with "%s"', async (right, wrong, told) => {
  expect(SERIE).toContain(right);
  await writeFile(path.join(folder, 'series/1970s.yaml'), SERIE.replace(right, wrong));
  expect(() => loadDemo(folder)).toThrow(`series/1970s.yaml: 'Fawlty Towers': ${told}`);
});
