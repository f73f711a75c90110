import type { Fate, Finding } from '../../base/fates.js';
import type { KnownFile, ReadContext, Reader } from '../../base/reader.js';
import { type RowValues, valuesOf } from '../../base/row-values.js';
import { checkedRows, listIn, parseJson } from '../../files/json.js';
import { isEmpty, type TableRow, tableRows } from '../../files/table.js';
import {
  episodeRowFate,
  listRowFate,
  movieRowFate,
  moviesJsonFate,
  rawListFate,
  seriesJsonFate,
  seriesRowFate,
} from './exported.js';
import { movieRow, seriesRow, type TvTimeKind, tvTimeKind } from './kinds.js';
import {
  followedFate,
  learnTracking,
  movieTrackingFate,
  type State,
  trackingFate,
  voteFate,
} from './tracking.js';

/** TV Time closed in July 2026. */
export const tvtime: Reader = { source: 'tvtime', kindOf: tvTimeKind, read };

function* read(files: readonly KnownFile[], context: ReadContext): Generator<Finding> {
  const { timeZone } = context;
  const state: State = { timeZone, names: new Map(), begun: new Set(), tracked: new Set(), again: new Set() };
  for (const file of files) if (file.kind === 'tracking') learnTracking(file, state);
  const fateOf = tableFates(state);
  for (const file of files) {
    const tableFate = fateOf[file.kind];
    for (const fate of tableFate ? tableFatesOf(file, context, tableFate) : jsonFates(file, state))
      yield { path: file.path, ...fate };
  }
}

type TableFate = (row: TableRow, values: RowValues) => Fate;

function tableFates(state: State): Partial<Record<string, TableFate>> {
  const lists = new Set<string>();
  const fates: Partial<Record<TvTimeKind, TableFate>> = {
    tracking: (row, values) => trackingFate(row, state, values),
    movieTracking: movieTrackingFate,
    followed: (row, values) => followedFate(row, state, values),
    votes: voteFate,
    rawLists: (row) => rawListFate(row, state),
    episodes: episodeRowFate,
    movies: movieRowFate,
    series: seriesRowFate,
    lists: (row) => listRowFate(row, lists),
  };
  return fates;
}

function* tableFatesOf(file: KnownFile, context: ReadContext, fateOf: TableFate): Generator<Fate> {
  const valuesFor = valuesOf(file, context);
  for (const row of tableRows(file.bytes())) {
    if (row.fault) yield { row: row.line, unreadable: row.fault };
    else yield isEmpty(row) ? { row: row.line, left: 'empty' } : fateOf(row, valuesFor(row));
  }
}

function* jsonFates(file: KnownFile, state: State): Generator<Fate> {
  const rows = listIn(parseJson(file.bytes()));
  const isSeries = file.kind === 'seriesJson';
  if (isSeries) {
    for (const checked of checkedRows(rows, seriesRow))
      yield 'fault' in checked
        ? { row: checked.row, unreadable: checked.fault }
        : seriesJsonFate(checked.value, checked.row, state);
  } else
    for (const checked of checkedRows(rows, movieRow))
      yield 'fault' in checked
        ? { row: checked.row, unreadable: checked.fault }
        : moviesJsonFate(checked.value, checked.row, state);
}
