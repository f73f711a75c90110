import { readdir, readFile, readlink } from 'node:fs/promises';
import { runOrThrow } from '../fetch/source.js';

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

async function ownerByLsof(port: number): Promise<string | undefined> {
  const output = await runOrThrow('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
    cwd: '/',
    timeoutMs: 5_000,
  });
  const field = (letter: string): string | undefined =>
    output
      .split('\n')
      .find((line) => line.startsWith(letter))
      ?.slice(1);
  const name = field('c');
  return name ? `${name} (process ${field('p')})` : undefined;
}

/** Who listens on the port, as `node (process 123)`; undefined when this user may not know. */
export async function whoListens(port: number): Promise<string | undefined> {
  try {
    return await (process.platform === 'linux' ? ownerOnLinux(port) : ownerByLsof(port));
  } catch {
    return undefined;
  }
}
