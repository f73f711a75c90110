import { type ImportedRecord, type ImportLeftRow, LIBRARY_LIMITS } from '@screenlore/contracts';
import { type LeftRow, RefusedFile, readExport, type UnreadableRow } from '@screenlore/export-readers';
import type { FromReader, Questions, ToReader } from './messages.js';

/** The maximum bytes of JSON in a batch, which is the portal's limit for requests. */
const BATCH_BYTES = { first: 50_000, least: 10_000, most: 200_000 };
/**
 * A batch faster than this (ms) is followed by a larger one, a slower batch by a smaller one: calls time out after 10
 * s.
 */
const SENT_IN = { fast: 1000, slow: 4000 };
const encoder = new TextEncoder();

/** Reasons that lose nothing: the row is empty, or repeats another. */
const SAID: ReadonlySet<LeftRow['reason']> = new Set(['saidElsewhere', 'twice', 'empty']);

let goOn: () => void = () => undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data === 'next') goOn();
  else void read(data);
});

const tell = (message: FromReader): void => self.postMessage(message);

let batchBytes = BATCH_BYTES.first;

/**
 * Waits until the page has sent the batch, so that the whole file is never in memory. The next batch adapts to the
 * speed of the connection.
 */
async function send(records: ImportedRecord[], rows: number): Promise<void> {
  const from = performance.now();
  await new Promise<void>((resolve) => {
    goOn = resolve;
    tell({ records, rows });
  });
  const took = performance.now() - from;
  if (took < SENT_IN.fast) batchBytes = Math.min(batchBytes * 2, BATCH_BYTES.most);
  else if (took > SENT_IN.slow) batchBytes = Math.max(batchBytes / 2, BATCH_BYTES.least);
}

async function read({ files, timeZone, answers }: Exclude<ToReader, 'next'>): Promise<void> {
  try {
    const questions: Questions = { tables: [], openDates: [] };
    const isAsked = (): boolean => !answers && questions.tables.length + questions.openDates.length > 0;
    const named = { left: [] as ImportLeftRow[], unreadable: [] as ImportLeftRow[] };
    let batch: ImportedRecord[] = [];
    let length = 0;
    const counts = { rows: 0, left: 0, unreadable: 0 };
    const name = (found: readonly (LeftRow | UnreadableRow)[], as: keyof typeof named) => {
      for (const { path, row, text } of found)
        if (named[as].length < LIBRARY_LIMITS.importLeftMax)
          named[as].push({
            path: path.slice(0, 500),
            ...{ row, text: text.slice(0, 500), unreadable: as === 'unreadable' },
          });
    };
    const found = readExport(files, { timeZone, ...answers });
    for await (const event of found) {
      if ('table' in event) questions.tables.push(event.table);
      else if ('openDates' in event) questions.openDates.push(event.openDates);
      else if (isAsked()) break;
      else if ('records' in event) {
        for (const record of event.records) {
          const size = encoder.encode(JSON.stringify(record)).length;
          if (
            batch.length > 0 &&
            (length + size > batchBytes || batch.length === LIBRARY_LIMITS.recordsAtOnce)
          ) {
            await send(batch, counts.rows);
            batch = [];
            length = 0;
          }
          batch.push(record);
          length += size;
        }
        counts.rows += event.records.length;
      } else if ('left' in event) {
        const left = event.left.filter(({ reason }) => !SAID.has(reason));
        counts.left += left.length;
        name(left, 'left');
      } else if ('unreadable' in event) {
        counts.unreadable += event.unreadable.length;
        name(event.unreadable, 'unreadable');
      } else {
        if (batch.length > 0) await send(batch, counts.rows);
        // Unreadable rows come first: among the rows left out, thousands may be alike.
        const rows = [...named.unreadable, ...named.left].slice(0, LIBRARY_LIMITS.importLeftMax);
        tell({ done: event.summary, left: counts.left, unreadable: counts.unreadable, rows });
      }
    }
    if (isAsked()) tell(questions);
  } catch (error) {
    const refused = error instanceof RefusedFile ? error.message : 'These files could not be read.';
    tell({ refused });
  }
}
