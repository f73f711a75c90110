import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Import, TitleClaim } from '@screenlore/contracts';
import type { Portal } from '@screenlore/dev-stack';
import { cpuSeconds } from '../measure/cpu-time.js';
import type { GatewayUser } from '../measure/gateway.js';

const AT_ONCE = 1000;
const LOOK_MS = 250;
/** Those that an import keeps busy. */
const PROCESSES = ['mongod', 'gateway', 'library', 'catalogue'];
const BUSY: readonly Import['state'][] = ['matching', 'applying', 'undoing'];

/** How long the steps of an import took, in seconds. */
export interface Brought {
  upload: number;
  preview: number;
  apply: number;
  /** As the preview counts the claims. */
  counts: Import['counts'];
  applied: number;
  /** Processor time (s) of applying, of all processes that it keeps busy. */
  work: number;
  /** How busy the machine was: processes that ran or waited, on the mean of the last minute. */
  busy: number;
}

/**
 * Brings claims as the page of imports does: in batches, and then step by step.
 * @param claimsFrom so many claims, from this one on
 */
export async function bring(
  { processes }: Portal,
  member: GatewayUser,
  total: number,
  claimsFrom: (from: number, count: number) => TitleClaim[],
): Promise<Brought> {
  const { import: begun } = await member.call('start-import', { source: 'trakt' });
  const importId = begun._id;
  const upload = await seconds(async () => {
    for (let from = 0; from < total; from += AT_ONCE)
      await member.call('add-import-claims', {
        importId,
        from,
        claims: claimsFrom(from, Math.min(AT_ONCE, total - from)),
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
