import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { removeOldReleases } from './old-releases.mjs';

/** Marks a complete release; the server ignores folders without it. */
const COMPLETE = 'release.json';

/**
 * Marks a release as complete when all its builds (for browsers, for Node) have been written, and then removes old ones. Add one plugin
 * to each build of the release.
 */
export class ReleasePlugin {
  #unfinished = 0;

  /**
   * @param {string} release
   * @param {string[]} folders that contain a folder for each release; the first has the files for browsers
   */
  constructor(release, folders) {
    this.release = release;
    this.folders = folders;
  }

  /** @param {import('@rspack/core').Compiler} compiler */
  apply(compiler) {
    this.#unfinished += 1;
    compiler.hooks.done.tap('ReleasePlugin', (stats) => {
      if (stats.hasErrors()) return;
      this.#unfinished -= 1;
      if (this.#unfinished === 0) this.#finish();
    });
  }

  #finish() {
    const [files = ''] = this.folders;
    const marker = path.join(files, this.release, COMPLETE);
    writeFileSync(`${marker}.new`, JSON.stringify({ release: this.release }));
    renameSync(`${marker}.new`, marker);
    for (const folder of this.folders) removeOldReleases(folder);
  }
}
