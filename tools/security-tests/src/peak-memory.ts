import { readFile } from 'node:fs/promises';
import type { Portal } from '@screenlore/dev-stack';

/** The peak memory of each process of the portal, from Linux; empty on other systems. */
export async function peakMemory({ processes }: Portal): Promise<string[]> {
  const lines = await Promise.all(
    processes.names().map(async (name) => {
      const status = await readFile(`/proc/${processes.pid(name)}/status`, 'utf8').catch(() => '');
      const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
      return kib === undefined
        ? []
        : [`peak memory of ${name.padEnd(14)} ${Math.round(Number(kib) / 1024)} MiB`];
    }),
  );
  return lines.flat();
}
