import { readFile } from 'node:fs/promises';

/** Ticks per second in /proc, the same on every Linux. */
const TICKS = 100;

/** Processor time of a process since it started, in seconds; 0 if the system does not report it. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid ?? 0}/stat`, 'utf8').catch(() => '');
  // The program's name, in parentheses, may contain spaces.
  const [, , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return (user + system) / TICKS;
}
