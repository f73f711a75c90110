import { FAVORITE_FOUR, type ImportedRecord, type RecordWhat } from '@screenlore/contracts';
import { type Finding, type LeftOut, type Outcome, outcomeOf } from '../../base/outcomes.js';
import type { KnownFile, ReadContext, Reader } from '../../base/reader.js';
import { type RowValues, valuesOf } from '../../base/row-values.js';
import { isEmpty, type TableRow, tableRows } from '../../files/table.js';
import { bareAddress } from '../../values/addresses.js';
import { addressOf, Films, film, filmKey } from './films.js';
import { type LetterboxdKind, letterboxdKind } from './kinds.js';
import { readList } from './lists.js';
import { STARS, viewing, viewingKey } from './viewings.js';

/** Files without records, and why. */
const LEFT: Partial<Record<string, LeftOut>> = {
  deleted: 'deleted',
  deletedList: 'deleted',
  orphaned: 'orphaned',
  orphanedList: 'orphaned',
  comments: 'notATitle',
  likesOfOthers: 'notATitle',
  unclear: 'unclearFile',
};

export const letterboxd: Reader = {
  source: 'letterboxd',
  kindOf: letterboxdKind,
  choices: ['watched', 'watchlist', 'likedFilms'],
  covers: (has) => [
    // Some viewings are only in the reviews, and films of the diary are left out of the watched ones.
    ...(has('diary', 'reviews') ? (['viewing', 'text'] as const) : []),
    ...(has('watched', 'diary', 'reviews') ? (['seen'] as const) : []),
    ...(has('ratings') ? (['rating'] as const) : []),
    ...(has('watchlist') ? (['plan'] as const) : []),
    ...(has('likedFilms', 'profile') ? (['like'] as const) : []),
    ...(has('list') ? (['entry'] as const) : []),
    // Each list has its own file: only together with all the others does a missing file mean that there is no list.
    ...(has('list', 'profile', 'diary', 'watched') ? (['list'] as const) : []),
  ],
  read,
};

/** The files complement each other: a viewing is a row of the diary with the text from reviews.csv. */
function* read(files: readonly KnownFile[], context: ReadContext): Generator<Finding> {
  const of = (kind: LetterboxdKind): KnownFile[] => files.filter((file) => file.kind === kind);
  const films = new Films();
  for (const kind of ['watched', 'ratings', 'watchlist', 'likedFilms'] as const)
    for (const file of of(kind)) films.learn(file);

  const texts = reviewTexts(of('reviews'));
  const inDiary = new Set<string>();
  const seen = new Set<string>();
  for (const [file, row, values] of rowsOf(of('diary'), context)) {
    const fault = faultOf(row);
    if (!fault) {
      inDiary.add(viewingKey(row));
      seen.add(filmKey(row));
    }
    const text = texts.get(viewingKey(row)) ?? '';
    yield found(file, row, fault ?? outcomeOf(row.line, [viewing(row, values, films, text)], values));
  }
  for (const [file, row, values] of rowsOf(of('reviews'), context)) {
    const fault = faultOf(row);
    const isJoined = inDiary.has(viewingKey(row));
    if (!fault && !isJoined) seen.add(filmKey(row));
    yield found(
      file,
      row,
      fault ??
        (isJoined
          ? { joined: true }
          : outcomeOf(row.line, [viewing(row, values, films, row.get('review'))], values)),
    );
  }
  for (const [file, row, values] of rowsOf(of('watched'), context))
    yield found(
      file,
      row,
      faultOf(row) ?? (seen.has(filmKey(row)) ? { left: 'saidElsewhere' } : mark('seen', row, values)),
    );
  for (const [file, row, values] of rowsOf(of('ratings'), context)) {
    const rating = values.rated('rating', STARS);
    const when = { date: values.day('date') };
    const records = rating === undefined ? [] : [onFilm(row, 'rating', { type: 'rating', rating, when })];
    yield found(file, row, faultOf(row) ?? outcomeOf(row.line, records, values));
  }
  for (const [file, row, values] of rowsOf(of('watchlist'), context))
    yield found(file, row, faultOf(row) ?? mark('plan', row, values));
  for (const [file, row, values] of rowsOf(of('likedFilms'), context))
    yield found(file, row, faultOf(row) ?? mark('like', row, values));
  for (const file of of('list')) yield* readList(file, context);
  yield* readProfile(of('profile'), films);
  for (const file of files) {
    const left = LEFT[file.kind];
    if (!left) continue;
    if (file.kind.endsWith('List')) yield* leftList(file, context, left);
    else for (const [, row] of rowsOf([file])) yield found(file, row, { left });
  }
}

type Result =
  | Outcome
  | { records: ImportedRecord[] }
  | { joined: true }
  | { left: LeftOut }
  | { unreadable: string };
const found = (file: KnownFile, row: TableRow, result: Result): Finding => ({
  path: file.path,
  row: row.line,
  ...result,
});

const UTC: ReadContext = { timeZone: 'UTC' };

function* rowsOf(
  files: readonly KnownFile[],
  context = UTC,
): Generator<[file: KnownFile, row: TableRow, values: RowValues]> {
  for (const file of files) {
    const valuesFor = valuesOf(file, context);
    for (const row of tableRows(file.bytes())) yield [file, row, valuesFor(row)];
  }
}

function faultOf(row: TableRow): { unreadable: string } | { left: LeftOut } | undefined {
  if (row.fault) return { unreadable: row.fault };
  if (isEmpty(row)) return { left: 'empty' };
  return row.get('name') === '' ? { unreadable: 'It does not name a movie.' } : undefined;
}

function reviewTexts(files: readonly KnownFile[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [, row] of rowsOf(files)) if (!row.fault) texts.set(viewingKey(row), row.get('review'));
  return texts;
}

function* leftList(file: KnownFile, context: ReadContext, left: LeftOut): Generator<Finding> {
  for (const finding of readList(file, context))
    if ('row' in finding) yield { path: file.path, row: finding.row, left };
}

/** A row with one fact about a film, on a day. */
const mark = (type: 'seen' | 'plan' | 'like', row: TableRow, values: RowValues): Outcome =>
  outcomeOf(row.line, [onFilm(row, type, { type, when: { date: values.day('date') } })], values);

const onFilm = (row: TableRow, prefix: string, what: RecordWhat): ImportedRecord => ({
  key: `${prefix}/${addressOf(row) || filmKey(row).replace('\n', '/')}`,
  source: 'letterboxd',
  title: film(row.get('name'), row.get('year'), addressOf(row) || undefined),
  what,
});

/** The account of the export, and the four films of the profile in order, by address only; other files may have their names. */
function* readProfile(files: readonly KnownFile[], films: Films): Generator<Finding> {
  for (const [file, row] of rowsOf(files)) {
    if (row.get('username') !== '') yield { account: row.get('username') };
    const addresses = row.get('favorite films').split(',').map(bareAddress).filter(Boolean);
    const records = addresses.slice(0, FAVORITE_FOUR).map(
      (address, at): ImportedRecord => ({
        key: `four/${address}`,
        source: 'letterboxd',
        title: films.ofAddress(address),
        what: { type: 'like', when: { date: null }, place: at + 1 },
      }),
    );
    if (row.fault) yield found(file, row, { unreadable: row.fault });
    else if (records.length > 0) yield found(file, row, { records });
    else yield found(file, row, { left: 'notKept' });
  }
}
