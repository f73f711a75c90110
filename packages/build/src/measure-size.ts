import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { listReleases } from '@screenlore/http-kit';

const compress = promisify(brotliCompress);
const KIB = 1024;
/** The part of a remote that contains one of its pages. */
const PAGE = /(?:^|\/)(page-[\w-]+)\./;

/** The JavaScript that a browser without a cache loads, compressed with brotli, in KiB. */
export interface FirstVisit {
  shell: number;
  /**
   * For each remote and each module it exposes (`app`, `blocks`): its entry and what the module needs at once. If a module has its pages
   * as parts (`page-movies`), one figure for each, including the module and the part.
   */
  remotes: Record<string, Record<string, number>>;
}

interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/**
 * Measures the newest builds on disk.
 * @param shellDist folder of the shell's releases
 * @param remoteDists folder of each remote's releases, by the name to use in the result
 */
export async function measureFirstVisit(
  shellDist: string,
  remoteDists: Readonly<Record<string, string>>,
): Promise<FirstVisit> {
  const measured = Object.entries(remoteDists).map(
    async ([name, folder]) => [name, await measureRemote(folder)] as const,
  );
  const [shell, remotes] = await Promise.all([measureShell(shellDist), Promise.all(measured)]);
  return { shell, remotes: Object.fromEntries(remotes) };
}

async function newestOf(folder: string): Promise<string> {
  const [newest] = await listReleases(folder);
  if (newest === undefined) throw new Error(`${folder} holds no complete release`);
  return path.join(folder, newest);
}

async function measureShell(folder: string): Promise<number> {
  const dist = await newestOf(folder);
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="(?<src>[^"]+)"/g)].map(
    ({ groups }) => groups?.['src'] ?? '',
  );
  // The page names its scripts by public path; in the build they are below the last folder of that path.
  return sumOf(
    dist,
    scripts.map((src) => src.slice(src.indexOf('js/'))),
  );
}

async function measureRemote(folder: string): Promise<Record<string, number>> {
  const dist = await newestOf(folder);
  const manifest: Manifest = JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8'));
  const { remoteEntry } = manifest.metaData;
  const entry = `${remoteEntry.path}${remoteEntry.name}`;
  const loads = manifest.exposes.flatMap(({ name, assets: { js } }) => {
    const atOnce = [entry, ...js.sync];
    const pages = js.async.flatMap((file) => {
      const page = PAGE.exec(file)?.[1];
      return page ? [{ name: page, files: [...atOnce, file] }] : [];
    });
    return [{ name, files: atOnce }, ...pages];
  });
  const sizes = loads.map(async ({ name, files }) => [name, await sumOf(dist, files)] as const);
  return Object.fromEntries(await Promise.all(sizes));
}

async function sumOf(dist: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map((file) => compressedSize(path.join(dist, file))));
  return sizes.reduce((sum, size) => sum + size, 0) / KIB;
}

/** The size of the file that the build compressed; small files are not compressed. */
async function compressedSize(file: string): Promise<number> {
  const built = await stat(`${file}.br`).catch(() => undefined);
  return built?.size ?? (await compress(await readFile(file))).length;
}
