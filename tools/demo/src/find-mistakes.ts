import { CATEGORIES, slugOf, titleIdOf } from '@screenlore/contracts';
import type { DemoGame, DemoMovie, DemoPerson, DemoSerie } from './catalogue/catalogue.schema.js';
import type { DemoComment, DemoSubject, DemoUser, PostFile } from './community/community.schema.js';
import type { DataFiles, Entry } from './data-files.js';

type DemoTitle = DemoMovie | DemoSerie | DemoGame;

interface Demo {
  titles: { movies: Entry<DemoMovie>[]; series: Entry<DemoSerie>[]; games: Entry<DemoGame>[] };
  people: readonly Entry<DemoPerson>[];
  users: readonly Entry<DemoUser>[];
  posts: readonly Entry<PostFile>[];
}

/** Finds what no schema can: wrong references, wrong places, and duplicates. */
export function findMistakes({ titles, people, users, posts }: Demo, files: DataFiles): void {
  const subjects = CATEGORIES.flatMap((kind) =>
    titles[kind].map(({ file, name, value }) => ({ file, name, value: subjectOf(kind, value) })),
  );
  findTwice(subjects, keyOf, files);
  findTwice(people, ({ name }) => name, files);
  findTwice(users, ({ username }) => username.toLowerCase(), files);
  findTwice(posts, ({ title }) => slugOf(title), files);

  for (const kind of CATEGORIES)
    for (const entry of titles[kind]) findMisplaced(entry, kind, fileOfTitle(entry.value), files);
  for (const entry of people) findMisplaced(entry, 'people', slugOf(entry.value.name).charAt(0), files);
  for (const entry of posts)
    findMisplaced(entry, entry.file.split('/')[0] ?? '', slugOf(entry.value.title), files);

  findWronglyCredited(titles, people, files);
  findWronglyNamed(posts, { subjects: new Set(subjects.map(({ value }) => keyOf(value))), users }, files);
}

const dateOf = (title: DemoTitle): string =>
  'firstAirDate' in title ? title.firstAirDate : title.releaseDate;

const subjectOf = (kind: DemoSubject['kind'], title: DemoTitle): DemoSubject => ({
  kind,
  title: title.title,
  year: dateOf(title) === '' ? null : Number(dateOf(title).slice(0, 4)),
});

const keyOf = ({ kind, title, year }: DemoSubject): string => `${kind}/${titleIdOf(title, year)}`;

/** Its decade, or what replaces its date. */
function fileOfTitle(title: DemoTitle): string {
  if (title.releaseInDays === undefined) return `${dateOf(title).slice(0, 3)}0s`;
  return title.releaseInDays < 0 ? 'just-out' : 'upcoming';
}

function findTwice<Value>(
  entries: readonly Entry<Value>[],
  keyOf: (value: Value) => string,
  files: DataFiles,
): void {
  const seen = new Map<string, string>();
  for (const entry of entries) {
    const key = keyOf(entry.value);
    const before = seen.get(key);
    if (before) files.problem(entry, '', `stands in ${before} already`);
    seen.set(key, entry.file);
  }
}

function findMisplaced(entry: Entry<unknown>, folder: string, name: string, files: DataFiles): void {
  const file = `${folder}/${name}.yaml`;
  if (entry.file !== file) files.problem(entry, '', `belongs in ${file}`);
}

function findWronglyCredited(
  { movies, series }: Pick<Demo['titles'], 'movies' | 'series'>,
  people: readonly Entry<DemoPerson>[],
  files: DataFiles,
): void {
  const known = new Set(people.map(({ value }) => value.name));
  const credited = new Set([
    ...movies.flatMap(({ value }) => [...value.directors, ...value.screenplay]),
    ...series.flatMap(({ value }) => value.createdBy),
  ]);
  for (const entry of [...movies, ...series])
    for (const { person } of entry.value.cast) {
      credited.add(person);
      if (!known.has(person))
        files.problem(entry, 'cast', `there is no '${person}' in people/${slugOf(person).charAt(0)}.yaml`);
    }
  for (const entry of people)
    if (!credited.has(entry.value.name))
      files.problem(entry, '', 'plays in no film and no series, and makes none');
}

/** Titles and users that posts and comments refer to. */
function findWronglyNamed(
  posts: readonly Entry<PostFile>[],
  { subjects, users }: { subjects: ReadonlySet<string>; users: readonly Entry<DemoUser>[] },
  files: DataFiles,
): void {
  const usernames = new Set(users.map(({ value }) => value.username));
  for (const entry of posts) {
    const { about, text, author, comments } = entry.value;
    const subjectsIn = text.flatMap((part) => (typeof part === 'object' && 'photo' in part && part.of) || []);
    for (const subject of [about, ...subjectsIn])
      if (!subjects.has(keyOf(subject))) {
        const year = subject.year === null ? 'without a year' : `of ${subject.year}`;
        files.problem(entry, 'about', `there is no '${subject.title}' ${year} in ${subject.kind}`);
      }
    for (const name of [author, ...comments.flatMap(authorsOf)])
      if (!usernames.has(name)) files.problem(entry, 'author', `there is no '${name}' in users.yaml`);
  }
}

const authorsOf = ({ author, replies }: DemoComment): string[] => [author, ...replies.flatMap(authorsOf)];
