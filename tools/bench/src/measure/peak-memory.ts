import { readFile } from 'node:fs/promises';

const LOOK_MS = 200;

/**
 * Tracks the resident memory of processes and their children, if the system reports it.
 * @param processes their ids by name; called each time, because processes may restart
 */
export function watchMemory(processes: () => ReadonlyMap<string, number | undefined>) {
  /** The peak of each, in MB. */
  const peaks = new Map<string, number>();
  const look = async (): Promise<void> => {
    for (const [name, pid] of processes()) {
      if (pid === undefined) continue;
      const raise = async (of: string, id: number | string) =>
        peaks.set(of, Math.max(peaks.get(of) ?? 0, await residentMb(id)));
      await raise(name, pid);
      for (const child of await childrenOf(pid)) await raise(`${name}'s pictures`, child);
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return {
    peaks,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await look();
    },
  };
}

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

const childrenOf = async (pid: number | string): Promise<string[]> =>
  (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean);

/** A process's resident memory, in MB; 0 if the system does not report it. */
export const residentMb = async (pid: number | string): Promise<number> =>
  (Number(/^VmRSS:\s+(\d+)/m.exec(await read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024) / 1e6;
