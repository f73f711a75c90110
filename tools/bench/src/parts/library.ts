import type { Portal } from '@screenlore/dev-stack';
import { type Brought, bring } from '../library/bring.js';
import { knownTitles } from '../library/known-titles.js';
import { listFigures } from '../library/lists.js';
import { readFigures } from '../library/reads.js';
import { viewingsOf } from '../library/records.js';
import { visibilityFigures } from '../library/visibility.js';
import { newUser } from '../measure/gateway.js';
import { watchMemory } from '../measure/peak-memory.js';
import { median } from '../measure/side-by-side.js';
import type { Figure } from '../report.js';

const ROWS = 10_000;
const FEW = 200;
const GOALS = { previewSeconds: 10, applySeconds: 15, memoryMb: 300 };

/**
 * Imports 10,000 rows, and measures how long a member with 20,000 viewings waits, compared with one with 200.
 */
export async function library(portal: Portal): Promise<Figure[]> {
  const { gatewayUrl, mongoUrls, processes } = portal;
  const titles = await knownTitles(mongoUrls.catalogue);
  const [little, much] = [
    await newUser(gatewayUrl, 'little.library'),
    await newUser(gatewayUrl, 'much.library'),
  ];
  await bring(portal, little, FEW, (from, count) => viewingsOf(titles, count, from));
  const memory = watchMemory(() => new Map([['library', processes.pid('library')]]));
  const runs: Brought[] = [];
  for (const start of [0, ROWS])
    runs.push(await bring(portal, much, ROWS, (from, count) => viewingsOf(titles, count, start + from)));
  const other = await newUser(gatewayUrl, 'other.library');
  runs.push(await bring(portal, other, ROWS, (from, count) => viewingsOf(titles, count, from)));
  await memory.stop();
  const people = { little, much };
  return [
    ...importFigures(runs, memory.peaks.get('library') ?? 0),
    ...(await readFigures(portal, people, other)),
    ...(await listFigures(portal, people)),
    ...(await visibilityFigures(portal, much, other)),
  ];
}

function importFigures(runs: readonly Brought[], memoryMb: number): Figure[] {
  const said = (figure: (run: Brought) => number) => runs.map((run) => figure(run).toFixed(1)).join(', ');
  const how = `${runs.length} imports, load of the machine ${said(({ busy }) => busy)}; applied ${runs.map(({ applied }) => applied).join(', ')}`;
  const preview = (run: Brought) => run.upload + run.preview;
  return [
    {
      what: `preview of ${ROWS} rows, with their upload`,
      value: median(runs.map(preview)),
      unit: 's',
      atMost: GOALS.previewSeconds,
      how: `${said(preview)}, of it upload ${said(({ upload }) => upload)}; ${how}`,
    },
    {
      what: `applying ${ROWS} rows`,
      value: median(runs.map(({ apply }) => apply)),
      unit: 's',
      atMost: GOALS.applySeconds,
      how: `${said(({ apply }) => apply)}, of processor time ${said(({ work }) => work)}; ${how}`,
    },
    {
      what: 'memory of the library service meanwhile',
      value: memoryMb,
      unit: 'MB',
      atMost: GOALS.memoryMb,
      how: 'most of its resident memory, looked at every 200 ms',
    },
  ];
}
