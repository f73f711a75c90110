import type { Entry } from '../files/export-file.js';
import { type TableRow, tableRows } from '../files/table.js';
import { DayOrders } from '../values/day-orders.js';
import { Values } from '../values/values.js';
import type { ReadContext } from './reader.js';

/** Reads the dates and ratings of a table's row by column name. */
export class RowValues extends Values {
  constructor(
    private readonly row: TableRow,
    timeZone: string,
    private readonly orders: DayOrders,
  ) {
    super(timeZone);
  }

  day(column: string): string | null {
    const { row, orders } = this;
    const name = row.nameOf(column);
    return this.date(name, this.first(name, row.all(column)), () => orders.of(row.indexOf(column)));
  }

  rated(column: string, best: number): number | undefined {
    const name = this.row.nameOf(column);
    return this.rating(name, this.first(name, this.row.all(column)), best);
  }
}

/** Returns a function that makes the values of each row of a table. */
export function valuesOf(file: Entry, { timeZone, dayOrders }: ReadContext): (row: TableRow) => RowValues {
  const orders = new DayOrders(() => tableRows(file.bytes()), dayOrders?.[file.path]);
  return (row) => new RowValues(row, timeZone, orders);
}
