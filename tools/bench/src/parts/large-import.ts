import type { Portal } from '@screenlore/dev-stack';
import { bring } from '../library/bring.js';
import { knownTitles } from '../library/known-titles.js';
import { mixedRecords } from '../library/records.js';
import { newUser } from '../measure/gateway.js';
import { watchMemory } from '../measure/peak-memory.js';
import type { Figure } from '../report.js';

/** The maximum number of rows of one import. */
const ROWS = 500_000;
const MEMORY_MB = 300;

/** Imports half a million rows and measures the service's memory. */
export async function largeImport(portal: Portal): Promise<Figure[]> {
  const { gatewayUrl, mongoUrls, processes } = portal;
  const titles = await knownTitles(mongoUrls.catalogue);
  const member = await newUser(gatewayUrl, 'large.import');
  const memory = watchMemory(() => new Map([['library', processes.pid('library')]]));
  const run = await bring(portal, member, ROWS, (from, count) => mixedRecords(titles, count, from));
  await memory.stop();
  const rate = (seconds: number) => `${(ROWS / seconds).toFixed(0)} a second`;
  return [
    {
      what: `memory of the library service, an import of ${ROWS} rows`,
      value: memory.peaks.get('library') ?? 0,
      unit: 'MB',
      atMost: MEMORY_MB,
      how:
        `most of its resident memory, looked at every 200 ms; upload ${rate(run.upload)}, preview ${rate(run.preview)}, ` +
        `apply ${rate(run.apply)} of all rows, ${run.applied} applied; ${JSON.stringify(run.counts)}`,
    },
  ];
}
