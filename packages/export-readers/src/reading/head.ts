import type { Head } from '../base/reader.js';
import { csvRows } from '../files/csv-rows.js';
import { parseJson } from '../files/json.js';
import { RefusedFile } from '../files/limits.js';
import { headerAt, headerKey, isBlank } from '../files/table.js';
import { textPieces } from '../files/text.js';

const FIRST_ROWS = 50;

/** The start of a file; undefined if it is not text, or JSON that cannot be read. */
export function headOf(path: string, bytes: Uint8Array): Head | undefined {
  const start = textPieces(bytes).next().value?.slice(0, 4_000) ?? '';
  if (start.includes('\0')) return undefined;
  const text = start.trimStart();
  if (text.startsWith('{') || text.startsWith('[')) return jsonHead(path, bytes);
  if (text.startsWith('<')) {
    const root = /<([A-Za-z][\w:-]*)/.exec(text.replace(/<!--[\s\S]*?-->/g, ''))?.[1];
    return root === undefined ? undefined : { format: 'xml', path, root: root.toLowerCase() };
  }
  return tableHead(path, bytes);
}

function jsonHead(path: string, bytes: Uint8Array): Head | undefined {
  try {
    return { format: 'json', path, value: parseJson(bytes) };
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    return undefined;
  }
}

function tableHead(path: string, bytes: Uint8Array): Head | undefined {
  const rows: string[][] = [];
  for (const row of csvRows(bytes)) {
    if (isBlank(row)) continue;
    rows.push(row.cells);
    if (rows.length >= FIRST_ROWS) break;
  }
  const names = rows[headerAt(rows.map((cells) => ({ cells })))];
  return names && { format: 'table', path, header: names.map(headerKey), names, rows };
}
