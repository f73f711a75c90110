import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runOrThrow } from '../base/run-command.js';
import { downloadFile, downloadText } from './download.js';
import type { Source } from './source.js';

interface Release {
  /** Address of a release's folder. */
  folder: string;
  /** Name of its archive for this machine; undefined if there is none. */
  archive: string | undefined;
  /** Name of its list of SHA-256 sums. */
  sums: string;
  /** The program's path in it. */
  program: string;
}

/** A vendor's release archive, checked against the SHA-256 list next to it. */
export const releaseArchive = ({ folder: address, archive, sums, program }: Release): Source => ({
  label: "the vendor's release",
  async fetch(folder, report) {
    if (!archive) throw new Error(`there is none for ${process.platform} on ${process.arch}`);
    const list = (await downloadText(`${address}/${sums}`)).split('\n').map((line) => line.trim());
    const sha256 = list.find((line) => line.endsWith(archive))?.split(/\s+/)[0];
    if (!sha256) throw new Error(`its list of checksums does not name ${archive}`);
    const file = path.join(folder, archive);
    await downloadFile(`${address}/${archive}`, file, {
      sha256,
      onProgress: (part) => report(`the vendor's release, ${Math.round(part * 100)}%`),
    });
    await runOrThrow('tar', ['-xzf', file, '-C', folder], { cwd: folder, timeoutMs: 60_000 });
    return findFile(folder, `/${program}`);
  },
});

/**
 * A program that Go compiles here; Go checks its modules against the public checksum database.
 * @param module path of the program's module, `@` and the release
 */
export const goInstall = (label: string, program: string, module: string, flags: string[] = []): Source => ({
  label,
  lastResort: true,
  async fetch(folder) {
    await runOrThrow('go', ['install', ...flags, module], {
      cwd: folder,
      timeoutMs: 900_000,
      env: { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' },
    });
    return path.join(folder, program);
  },
});

/**
 * A file whose name ends with this, anywhere below the folder.
 * @throws Error when there is none
 */
export async function findFile(folder: string, ending: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hit = entries.find((entry) => entry.isFile() && path.join(path.sep, entry.name).endsWith(ending));
  if (!hit) throw new Error(`what was fetched holds no ${path.basename(ending)}`);
  return path.join(hit.parentPath, hit.name);
}
