import { readdir, readFile, readlink } from 'node:fs/promises';

const listening = '0A';

/** The sockets that listen on the port, as Linux numbers them. */
async function listeningSockets(port: number): Promise<Set<string>> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)));
  return new Set(
    rows.flatMap(([, local, , state, , , , , , inode]) =>
      state === listening && local?.endsWith(suffix) && inode ? [`socket:[${inode}]`] : [],
    ),
  );
}

async function ownerOnLinux(port: number): Promise<string | undefined> {
  const sockets = await listeningSockets(port);
  if (sockets.size === 0) return undefined;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
    for (const descriptor of descriptors) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '');
      if (sockets.has(target))
        return `${(await readFile(`/proc/${pid}/comm`, 'utf8')).trim()} (process ${pid})`;
    }
  }
  return undefined;
}

/** Who listens on the port, as `node (process 123)`; undefined when this user may not know, or the system is no Linux. */
export const whoListens = (port: number): Promise<string | undefined> =>
  ownerOnLinux(port).catch(() => undefined);
