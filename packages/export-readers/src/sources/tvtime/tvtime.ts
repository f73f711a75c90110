import type { Finding, Outcome } from '../../base/outcomes.js';
import type { KnownFile, ReadContext, Reader } from '../../base/reader.js';
import { type RowValues, valuesOf } from '../../base/row-values.js';
import { checkedRows, listIn, parseJson } from '../../files/json.js';
import { isEmpty, type TableRow, tableRows } from '../../files/table.js';
import {
  episodeRowOutcome,
  listRowOutcome,
  movieRowOutcome,
  moviesJsonOutcome,
  rawListOutcome,
  seriesJsonOutcome,
  seriesRowOutcome,
} from './exported.js';
import { movieRow, seriesRow, type TvTimeKind, tvTimeKind } from './kinds.js';
import {
  followedOutcome,
  learnTracking,
  movieTrackingOutcome,
  type State,
  trackingOutcome,
  voteOutcome,
} from './tracking.js';

/** TV Time closed in July 2026. */
export const tvtime: Reader = { source: 'tvtime', kindOf: tvTimeKind, read };

function* read(files: readonly KnownFile[], context: ReadContext): Generator<Finding> {
  const { timeZone } = context;
  const state: State = { timeZone, names: new Map(), begun: new Set(), tracked: new Set(), again: new Set() };
  for (const file of files) if (file.kind === 'tracking') learnTracking(file, state);
  const outcomeOf = tableOutcomes(state);
  for (const file of files) {
    const tableOutcome = outcomeOf[file.kind];
    for (const outcome of tableOutcome
      ? tableOutcomesOf(file, context, tableOutcome)
      : jsonOutcomes(file, state))
      yield { path: file.path, ...outcome };
  }
}

type TableOutcome = (row: TableRow, values: RowValues) => Outcome;

function tableOutcomes(state: State): Partial<Record<string, TableOutcome>> {
  const lists = new Set<string>();
  const outcomes: Partial<Record<TvTimeKind, TableOutcome>> = {
    tracking: (row, values) => trackingOutcome(row, state, values),
    movieTracking: movieTrackingOutcome,
    followed: (row, values) => followedOutcome(row, state, values),
    votes: voteOutcome,
    rawLists: (row) => rawListOutcome(row, state),
    episodes: episodeRowOutcome,
    movies: movieRowOutcome,
    series: seriesRowOutcome,
    lists: (row) => listRowOutcome(row, lists),
  };
  return outcomes;
}

function* tableOutcomesOf(
  file: KnownFile,
  context: ReadContext,
  outcomeOf: TableOutcome,
): Generator<Outcome> {
  const valuesFor = valuesOf(file, context);
  for (const row of tableRows(file.bytes())) {
    if (row.fault) yield { row: row.line, unreadable: row.fault };
    else yield isEmpty(row) ? { row: row.line, left: 'empty' } : outcomeOf(row, valuesFor(row));
  }
}

function* jsonOutcomes(file: KnownFile, state: State): Generator<Outcome> {
  const rows = listIn(parseJson(file.bytes()));
  const isSeries = file.kind === 'seriesJson';
  if (isSeries) {
    for (const checked of checkedRows(rows, seriesRow))
      yield 'fault' in checked
        ? { row: checked.row, unreadable: checked.fault }
        : seriesJsonOutcome(checked.value, checked.row, state);
  } else
    for (const checked of checkedRows(rows, movieRow))
      yield 'fault' in checked
        ? { row: checked.row, unreadable: checked.fault }
        : moviesJsonOutcome(checked.value, checked.row, state);
}
