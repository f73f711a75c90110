import type { ChosenOrder, DayOrders } from '../values/day-orders.js';
import { Values } from '../values/values.js';
import type { Mapping, TableField } from './mapping.js';

/** A row below the header. */
export interface PlainRow {
  line: number;
  cells: readonly string[];
  fault?: string;
}

/** How to read dates, and the column names for reports of unreadable values. */
export interface MappedReading {
  timeZone: string;
  orders: DayOrders;
  header: readonly string[];
}

/** A row by the meaning of its columns. */
export class MappedRow extends Values {
  constructor(
    private readonly row: PlainRow,
    readonly mapping: Mapping,
    private readonly reading: MappedReading,
  ) {
    super(reading.timeZone);
  }

  #all(field: TableField): string[] {
    const { cells } = this.row;
    return this.mapping.columns.flatMap((of, column) => (of === field ? cells[column]?.trim() || [] : []));
  }

  /** For several columns of a field, the first with content. */
  get(field: TableField): string {
    return this.#all(field)[0] ?? '';
  }

  nameOf(field: TableField): string {
    return this.reading.header[this.mapping.columns.indexOf(field)]?.trim() || field;
  }

  rated(field: TableField): number | undefined {
    const name = this.nameOf(field);
    return this.rating(name, this.first(name, this.#all(field)), this.mapping.ratingBest);
  }

  day(field: TableField): string | null {
    const name = this.nameOf(field);
    const orderOf = (): ChosenOrder | undefined =>
      this.reading.orders.of(this.mapping.columns.indexOf(field));
    return this.date(name, this.first(name, this.#all(field)), orderOf);
  }

  unknown(field: TableField): void {
    this.fault(this.nameOf(field), `“${this.get(field).slice(0, 60)}” is not understood.`);
  }
}
