import { parse } from 'csv-parse';
import type { Input } from './input.js';

/** The rows of a CSV file by the names in its first line; every cell is a string, '' if empty or missing. */
export async function* csvRows(input: Input): AsyncGenerator<Record<string, string>> {
  const parser = parse({
    columns: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
  });
  const bytes = input.open();
  bytes.on('error', (error) => parser.destroy(error));
  for await (const row of bytes.pipe(parser) as AsyncIterable<Record<string, string>>) yield row;
}
