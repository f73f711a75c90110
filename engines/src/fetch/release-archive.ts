import path from 'node:path';
import { downloadFile, downloadText } from './download.js';
import { findFileNamed } from './find-file.js';
import { runOrThrow, type Source } from './source.js';

interface Release {
  /** Address of the folder of one release. */
  folder: string;
  /** Name of its archive for this machine; undefined where there is none. */
  archive: string | undefined;
  /** Name of its list of SHA-256 sums. */
  sums: string;
  /** The program in it. */
  program: string;
}

/** A vendor's archive of a release, checked against the SHA-256 list that stands beside it. */
export const releaseArchive = ({ folder: address, archive, sums, program }: Release): Source => ({
  label: "the vendor's release",
  async fetch(folder, report) {
    if (!archive) throw new Error(`there is none for ${process.platform} on ${process.arch}`);
    const sha256 = (await downloadText(`${address}/${sums}`))
      .split('\n')
      .find((line) => line.trim().endsWith(archive))
      ?.trim()
      .split(/\s+/)[0];
    if (!sha256) throw new Error(`its list of checksums does not name ${archive}`);
    const file = path.join(folder, archive);
    await downloadFile(`${address}/${archive}`, file, {
      sha256,
      onProgress: (part) => report(`the vendor's release, ${Math.round(part * 100)}%`),
    });
    await runOrThrow('tar', ['-xzf', file, '-C', folder], { cwd: folder, timeoutMs: 60_000 });
    return findFileNamed(folder, program);
  },
});
