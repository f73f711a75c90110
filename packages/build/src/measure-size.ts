import { access, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);
const KIB = 1024;
/** Part of a remote that holds one of its pages. */
const PAGE = /(?:^|\/)(page-[\w-]+)\./;

/** JavaScript that a browser without a cache loads, compressed with brotli, in KiB. */
export interface FirstVisit {
  /** The scripts of the page itself. */
  shell: number;
  /**
   * For each remote and each module it exposes (`app`, `blocks`): its entry and what the module needs at once. Where a
   * module keeps its pages as parts (`page-movies`), one figure for each, with the module and the part.
   */
  remotes: Record<string, Record<string, number>>;
}

interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/**
 * Measures builds on the disk.
 * @param shellDist folder of the shell's build
 * @param remoteDists folder of each remote's build, by the name it is to have in the answer
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

async function measureShell(dist: string): Promise<number> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="(?<src>[^"]+)"/g)].map(
    ({ groups }) => groups?.['src'] ?? '',
  );
  // The page names its scripts by public path; in the build they lie under the last folder of it.
  return sumOf(
    dist,
    scripts.map((src) => src.slice(src.indexOf('js/'))),
  );
}

async function measureRemote(dist: string): Promise<Record<string, number>> {
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

/** Of the file that the build compressed; small ones it leaves as they are. */
async function compressedSize(file: string): Promise<number> {
  const compressed = `${file}.br`;
  const built = await access(compressed).then(
    () => true,
    () => false,
  );
  return built ? (await stat(compressed)).size : (await compress(await readFile(file))).length;
}
