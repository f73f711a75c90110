import type { ChosenOrder, DayOrders } from '../values/day-orders.js';
import { Values } from '../values/values.js';
import type { Mapping, TableField } from './mapping.js';

/** A row below the header. */
export interface PlainRow {
  line: number;
  cells: readonly string[];
  fault?: string;
}

/** How dates are read, and what the columns are called where something cannot be read. */
export interface MappedReading {
  timeZone: string;
  orders: DayOrders;
  header: readonly string[];
}

/** A row by what its columns are. */
export class MappedRow extends Values {
  constructor(
    private readonly row: PlainRow,
    readonly mapping: Mapping,
    private readonly reading: MappedReading,
  ) {
    super(reading.timeZone);
  }

  get(field: TableField): string {
    return this.row.cells[this.mapping.columns.indexOf(field)]?.trim() ?? '';
  }

  nameOf(field: TableField): string {
    return this.reading.header[this.mapping.columns.indexOf(field)]?.trim() || field;
  }

  day(field: TableField): string | null {
    const column = this.mapping.columns.indexOf(field);
    const orderOf = (): ChosenOrder | undefined => this.reading.orders.of(column);
    return this.date(this.nameOf(field), this.get(field), orderOf);
  }

  unknown(field: TableField): void {
    this.fault(this.nameOf(field), `“${this.get(field).slice(0, 60)}” is not understood.`);
  }
}
