import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Import, TitleRecord } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { cpuSeconds } from '../measure/cpu-time.js';
import type { GatewayUser } from '../measure/gateway.js';

const AT_ONCE = 1000;
const LOOK_MS = 250;
/** The processes that take part in an import. */
const PROCESSES = ['mongod', 'gateway', 'library', 'catalogue'];
const BUSY: readonly Import['state'][] = ['matching', 'applying', 'undoing'];

/** The duration of an import's steps, in seconds. */
export interface Brought {
  upload: number;
  preview: number;
  apply: number;
  /** The preview's counts of the records. */
  counts: Import['counts'];
  applied: number;
  /** Processor time (s) of the import, in all its processes. */
  work: number;
  /** The machine's load: running and waiting processes, averaged over the last minute. */
  busy: number;
}

/**
 * Imports records like the import page: in batches, then step by step.
 * @param recordsFrom returns `count` records, starting with the record number `from`
 */
export async function bring(
  { processes }: Portal,
  member: GatewayUser,
  total: number,
  recordsFrom: (from: number, count: number) => TitleRecord[],
): Promise<Brought> {
  const { import: begun } = await member.call('start-import', { source: 'trakt' });
  const importId = begun._id;
  const upload = await seconds(async () => {
    for (let from = 0; from < total; from += AT_ONCE)
      await member.call('add-import-claims', {
        importId,
        from,
        claims: recordsFrom(from, Math.min(AT_ONCE, total - from)),
      });
  });
  let ready: Import | undefined;
  const preview = await seconds(async () => {
    await member.call('finish-import-upload', { importId });
    ready = await settled(member, importId);
  });
  let done: Import | undefined;
  const worked = async () => {
    const all = await Promise.all(PROCESSES.map((name) => cpuSeconds(processes.pid(name))));
    return all.reduce((sum, seconds) => sum + seconds, 0);
  };
  const before = await worked();
  const apply = await seconds(async () => {
    await member.call('apply-import', { importId });
    done = await settled(member, importId);
  });
  return {
    upload,
    preview,
    apply,
    counts: ready?.counts ?? {},
    applied: done?.applied ?? 0,
    work: (await worked()) - before,
    busy: loadavg()[0] ?? 0,
  };
}

async function settled(member: GatewayUser, importId: string): Promise<Import> {
  for (;;) {
    const { import: now } = await member.call('get-import', { importId });
    if (!BUSY.includes(now.state)) return now;
    await pause(LOOK_MS);
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
