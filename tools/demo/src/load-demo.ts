import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoGame, demoMovie, demoPerson, demoSerie } from './catalogue/catalogue.schema.js';
import {
  articleFile,
  demoUser,
  opinionParts,
  type PostFile,
  reviewFile,
} from './community/community.schema.js';
import { type DemoArticle, type DemoReview, type DemoThread, toPost } from './community/posts.js';
import { DataFiles, type Entry } from './data-files.js';
import { findMistakes } from './find-mistakes.js';

/** The same path from the sources and from the compiled files. */
export const DATA_FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'data');

const valuesOf = <Value>(entries: readonly Entry<Value>[]): Value[] => entries.map(({ value }) => value);

const threadsOn = (type: DemoThread['on']['type'], posts: readonly PostFile[]): DemoThread[] =>
  posts
    .filter(({ comments }) => comments.length > 0)
    .map(({ title, comments }) => ({ on: { type, title }, comments }));

/**
 * Reads the demo catalogue and community from the files of a folder.
 * @throws Error with a line for each mistake: file, entry, field and the problem
 */
export function loadDemo(folder: string) {
  const files = new DataFiles(folder);
  const titles = {
    movies: files.folder('movies', demoMovie),
    series: files.folder('series', demoSerie),
    games: files.folder('games', demoGame),
  };
  const people = files.folder('people', demoPerson);
  const users = files.list('users.yaml', demoUser);
  const articles = files.documents('articles', articleFile);
  const reviews = files.documents('reviews', reviewFile);
  const opinions = files.list('opinions.yaml', opinionParts);
  // Invalid entries are missing here, so further checks would find false mistakes.
  if (files.problems.length === 0)
    findMistakes({ titles, people, users, posts: [...articles, ...reviews] }, files);
  if (files.problems.length > 0) {
    const error = new Error(
      `The data of the demo have mistakes (docs/demo-data.md):\n${files.problems.join('\n')}`,
    );
    // The mistakes are in the data, and a stack trace would hide them.
    error.stack = error.message;
    throw error;
  }

  const movies = valuesOf(titles.movies);
  const series = valuesOf(titles.series);
  const games = valuesOf(titles.games);
  return {
    movies,
    series,
    games,
    acclaim: Object.fromEntries(
      [...movies, ...series, ...games].flatMap(({ title, acclaim }) =>
        acclaim === undefined ? [] : [[title, acclaim]],
      ),
    ),
    people: valuesOf(people),
    users: valuesOf(users),
    articles: valuesOf(articles).map((file): DemoArticle => ({ ...toPost(file), featured: file.featured })),
    reviews: valuesOf(reviews).map((file): DemoReview => ({ ...toPost(file), rating: file.rating })),
    threads: [...threadsOn('article', valuesOf(articles)), ...threadsOn('review', valuesOf(reviews))],
    opinionParts: valuesOf(opinions),
  };
}
