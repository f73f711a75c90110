import { readFile } from 'node:fs/promises';

/** Ticks of a second in /proc, on every Linux. */
const TICKS = 100;

/** Processor time that a process has used since its start, in seconds; 0 where the system does not tell it. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid ?? 0}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may have spaces.
  const [, , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return (user + system) / TICKS;
}
