import { type Candidate, isNamed, type Sought, yearsApart } from '../candidate.js';
import { guessed, type Verdict } from '../verdict.js';

/** Film sites list miniseries as films without saying so. */
const namedSeries = (sought: Sought, series: readonly Candidate[]): Verdict | undefined => {
  if (sought.wanted.kind !== 'movies') return undefined;
  const namesakes = series.filter(
    (serie) => isNamed(sought, serie) && yearsApart(sought.wanted, serie) === 0,
  );
  return namesakes.length > 0 ? guessed('guess', 'otherKind', namesakes) : undefined;
};

const ranIn = (year: number | undefined, { year: first, lastAirDate }: Candidate): boolean => {
  if (year === undefined) return true;
  if (first === null || year < first) return false;
  return lastAirDate === null || year <= Number(lastAirDate.slice(0, 4));
};

/** LIB-66: a name like a part of a series, 'The Crown: Aberfan', can only mean that series. */
export function bySeries(sought: Sought, titles: readonly Candidate[]): Verdict | undefined {
  const { wanted, heads } = sought;
  if (wanted.kind === 'games') return undefined;
  const series = titles.filter(({ itemType }) => itemType === 'series');
  const wholes = series.filter(
    (serie) => serie.looseKeys.some((key) => heads.includes(key)) && ranIn(wanted.year, serie),
  );
  return (
    namedSeries(sought, series) ?? (wholes.length > 0 ? guessed('guess', 'partOfSeries', wholes) : undefined)
  );
}
