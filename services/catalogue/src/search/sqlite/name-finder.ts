import { nameKey } from '@screenlore/catalogue-model';
import { MEDIA, type Media } from '@screenlore/contracts';
import { COMMON, COMPARED } from '../bounds.js';
import { likest } from '../likest.js';
import { datedName, inYears, type Matches, type NameQuery, type Years } from '../query-parts.js';
import type { Row } from '../row.js';
import type { NamesFile } from './names-file.js';
import { type Reading, Readings } from './readings.js';
import { Rows } from './rows.js';

const unique = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];

/** Finds names in a file by what was typed. */
export class NameFinder {
  private readonly rows: Rows;
  private readonly readings: Readings;

  constructor(file: NamesFile) {
    this.rows = new Rows(file);
    this.readings = new Readings(file, this.rows);
  }

  search({ query, kinds = MEDIA, skip, count, ...years }: NameQuery): Matches {
    const plain = this.found(this.readings.asTyped(nameKey(query)), years);
    const dated = plain || inYears(years) ? undefined : datedName(query);
    const ofYear = dated && { yearFrom: dated.year, yearTo: dated.year };
    const found =
      plain ??
      (dated && ofYear && this.found(this.readings.of(nameKey(dated.name)), ofYear, true)) ??
      this.found(this.readings.otherwise(nameKey(query)), years);
    if (!found) return { rows: [], total: 0, totals: NONE, similar: false };
    const total = [...new Set(kinds)].reduce((sum, media) => sum + found.totals[media], 0);
    const rows = count > 0 ? found.rows(kinds, skip + count).slice(skip) : [];
    return { rows, total, totals: found.totals, ...(found.isSimilar && { similar: total > 0 }) };
  }

  /** @param isNeeded whether finding nothing in these years gives undefined */
  private found(reading: Reading | undefined, years: Years, isNeeded = false) {
    if (!reading) return undefined;
    const { expression, has, isSimilar } = reading;
    const isOfYears = inYears(years) ?? (() => true);
    const first = unique(reading.first).filter(isOfYears);
    const last = unique(reading.last).filter((row) => isOfYears(row) && !has(row));
    // FTS5 counts its own results; the others are few.
    const beside = unique([...first.filter((row) => !has(row)), ...last]);
    const counts = expression ? this.rows.counts('names', expression, years) : NONE;
    const total = (kind: Media) => counts[kind] + beside.filter(({ media }) => media === kind).length;
    const totals = {
      movie: total('movie'),
      serie: total('serie'),
      game: total('game'),
      person: total('person'),
    };
    if (isNeeded && MEDIA.every((media) => totals[media] === 0)) return undefined;
    const rows = (kinds: readonly Media[], needed: number): Row[] => {
      const isWanted = ({ media }: Row) => kinds.includes(media);
      const most = Math.max(COMPARED, needed + first.length);
      const named = expression ? this.rows.found('names', expression, most, { ...years, kinds }) : [];
      const compared = MEDIA.reduce((sum, media) => sum + counts[media], 0) > COMMON ? 0 : COMPARED;
      const ranked = [...likest(reading, named.slice(0, compared)), ...named.slice(compared)];
      return unique([...first.filter(isWanted), ...ranked, ...last.filter(isWanted)]).slice(0, needed);
    };
    return { totals, rows, isSimilar };
  }
}

const NONE: Record<Media, number> = { movie: 0, serie: 0, game: 0, person: 0 };
