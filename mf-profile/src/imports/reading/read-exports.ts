import {
  type LeftRow,
  RefusedFile,
  readExport,
  type UnknownTable,
  type UnreadableRow,
} from '@screenlore/claims';
import { type Claim, type ImportLeftRow, LIBRARY_LIMITS } from '@screenlore/contracts';
import type { FromReader, ToReader } from './messages.js';

/** A batch has so many bytes of JSON at most: the portal takes no longer requests. */
const BATCH_BYTES = 200_000;
const encoder = new TextEncoder();

/** Of rows that are empty or whose words another row says nothing is lost. */
const SAID: ReadonlySet<LeftRow['reason']> = new Set(['saidElsewhere', 'twice', 'empty']);

let goOn: () => void = () => undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if (data === 'next') goOn();
  else void read(data);
});

const tell = (message: FromReader): void => self.postMessage(message);

/** Waits until the page has taken it: what is read is never held as a whole. */
function send(claims: Claim[], rows: number): Promise<void> {
  return new Promise((resolve) => {
    goOn = resolve;
    tell({ claims, rows });
  });
}

async function read({ files, timeZone, mappings }: Exclude<ToReader, 'next'>): Promise<void> {
  try {
    const tables: UnknownTable[] = [];
    const rows: ImportLeftRow[] = [];
    let batch: Claim[] = [];
    let length = 0;
    const counts = { rows: 0, left: 0, unreadable: 0 };
    const name = (found: readonly (LeftRow | UnreadableRow)[], unreadable: boolean) => {
      for (const { path, row, text } of found)
        if (rows.length < LIBRARY_LIMITS.importLeftMax)
          rows.push({ path: path.slice(0, 500), row, text: text.slice(0, 500), unreadable });
    };
    const found = readExport(files, { timeZone, ...(mappings ? { mappings } : {}) });
    for await (const event of found) {
      if ('table' in event) tables.push(event.table);
      else if (tables.length > 0 && !mappings) break;
      else if ('claims' in event) {
        for (const claim of event.claims) {
          const size = encoder.encode(JSON.stringify(claim)).length;
          if (
            batch.length > 0 &&
            (length + size > BATCH_BYTES || batch.length === LIBRARY_LIMITS.claimsAtOnce)
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
        name(left, false);
      } else if ('unreadable' in event) {
        counts.unreadable += event.unreadable.length;
        name(event.unreadable, true);
      } else {
        if (batch.length > 0) await send(batch, counts.rows);
        tell({ done: event.summary, left: counts.left, unreadable: counts.unreadable, rows });
      }
    }
    if (tables.length > 0 && !mappings) tell({ tables });
  } catch (error) {
    const refused = error instanceof RefusedFile ? error.message : 'These files could not be read.';
    tell({ refused });
  }
}
