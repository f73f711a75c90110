import { type Claim, type ImportLeftRow, LIBRARY_LIMITS } from '@screenlore/contracts';
import { type LeftRow, RefusedFile, readExport, type UnreadableRow } from '@screenlore/export-readers';
import type { FromReader, Questions, ToReader } from './messages.js';

/** A batch has so many bytes of JSON at most: the portal takes no longer requests. */
const BATCH_BYTES = { first: 50_000, least: 10_000, most: 200_000 };
/** A batch that takes less (ms) is followed by a larger one, one that takes more by a smaller one: calls are given up after 10 s. */
const SENT_IN = { fast: 1000, slow: 4000 };
const encoder = new TextEncoder();

/** Of rows that are empty or whose words another row says nothing is lost. */
const SAID: ReadonlySet<LeftRow['reason']> = new Set(['saidElsewhere', 'twice', 'empty']);

let goOn: () => void = () => undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data === 'next') goOn();
  else void read(data);
});

const tell = (message: FromReader): void => self.postMessage(message);

let batchBytes = BATCH_BYTES.first;

/** Waits until the page has sent it: what is read is never held as a whole. The next batch is as large as the line is fast. */
async function send(claims: Claim[], rows: number): Promise<void> {
  const from = performance.now();
  await new Promise<void>((resolve) => {
    goOn = resolve;
    tell({ claims, rows });
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
    let batch: Claim[] = [];
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
      else if ('claims' in event) {
        for (const claim of event.claims) {
          const size = encoder.encode(JSON.stringify(claim)).length;
          if (
            batch.length > 0 &&
            (length + size > batchBytes || batch.length === LIBRARY_LIMITS.claimsAtOnce)
          ) {
            await send(batch, counts.rows);
            batch = [];
            length = 0;
          }
          batch.push(claim);
          length += size;
        }
        counts.rows += event.claims.length;
      } else if ('left' in event) {
        const left = event.left.filter(({ reason }) => !SAID.has(reason));
        counts.left += left.length;
        name(left, 'left');
      } else if ('unreadable' in event) {
        counts.unreadable += event.unreadable.length;
        name(event.unreadable, 'unreadable');
      } else {
        if (batch.length > 0) await send(batch, counts.rows);
        // What cannot be read comes first: of what is left out, thousands of rows may be alike.
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
