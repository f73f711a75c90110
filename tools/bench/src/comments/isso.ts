import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@screenlore/dev-stack';

const run = promisify(execFile);
const VERSION = '0.14.0';
const READY_MS = 60_000;

/** A comment server in Python that many sites run themselves, from PyPI, with its own server and SQLite. */
export interface Isso {
  url: string;
  /** The page its comments are on, as its calls name it. */
  uri: string;
  stop(): Promise<void>;
}

/**
 * Installs it into a folder of its own and fills one page with comments in the shape that `fillThread` gives ours.
 * @param discussion one comment of so many is at the top level
 * @throws Error where there is no Python with pip, or PyPI cannot be reached
 */
export async function startIsso(texts: readonly string[], discussion: number): Promise<Isso> {
  const folder = await mkdtemp(path.join(tmpdir(), 'screenlore-isso-'));
  try {
    const packages = path.join(folder, 'packages');
    await run('python3', ['-m', 'pip', 'install', '--quiet', '--target', packages, `isso==${VERSION}`], {
      maxBuffer: 1 << 26,
    });
    const port = await freePort();
    const database = path.join(folder, 'comments.db');
    const config = path.join(folder, 'isso.cfg');
    const uri = '/discussed';
    await writeFile(
      config,
      `[general]\ndbpath = ${database}\nhost = http://127.0.0.1:${port}/\n[server]\nlisten = http://127.0.0.1:${port}\n[guard]\nenabled = false\n`,
    );
    await writeFile(path.join(folder, 'texts.json'), JSON.stringify(texts));
    const server = spawn('python3', ['-c', 'from isso import main; main()', '-c', config, 'run'], {
      env: { ...process.env, PYTHONPATH: packages },
      stdio: 'ignore',
    });
    const ended = once(server, 'exit');
    const stop = async () => {
      if (server.exitCode === null) server.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    };
    try {
      const url = `http://127.0.0.1:${port}`;
      // It has made its tables when it answers at all: 404 while there is nothing.
      await answers(`${url}/?uri=${encodeURIComponent(uri)}`);
      await run('python3', ['-c', FILL, database, uri, path.join(folder, 'texts.json'), String(discussion)]);
      return { url, uri, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const FILL = `
import json, sqlite3, sys, time
database, uri, texts, discussion = sys.argv[1:]
db = sqlite3.connect(database)
thread = db.execute("INSERT INTO threads (uri, title) VALUES (?, 'Discussed')", (uri,)).lastrowid
root = None
for at, text in enumerate(json.load(open(texts))):
    parent = None if at % int(discussion) == 0 else root
    row = db.execute("INSERT INTO comments (tid, parent, created, mode, remote_addr, text, author, voters) VALUES (?, ?, ?, 1, '127.0.0.1', ?, 'Some Body', ?)", (thread, parent, time.time() - 1e6 + at, text, b"\\x00" * 256))
    if parent is None:
        root = row.lastrowid
db.commit()
`;

async function answers(url: string): Promise<void> {
  const end = performance.now() + READY_MS;
  for (;;) {
    const there = await fetch(url).then(
      () => true,
      () => false,
    );
    if (there) return;
    if (performance.now() > end) throw new Error(`isso did not answer in ${READY_MS} ms.`);
    await pause(100);
  }
}
