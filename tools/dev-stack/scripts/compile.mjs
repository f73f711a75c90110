import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const swcrc = path.join(root, '.swcrc');

/**
 * When it was changed, in ms; 0 if it is missing.
 * @param {string} file
 */
const modified = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

/**
 * Files below a folder, relative to it; none if the folder is missing.
 * @param {string} folder
 */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/**
 * Another run may compile the same file at this moment, and a process may be reading it: replace it in one go.
 * @param {string} file
 * @param {string} text
 */
async function replaceFile(file, text) {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, file);
}

/**
 * Compiles the TypeScript of one folder into another, file by file with source maps, without tests; only what is
 * newer than its output. Outputs whose source is gone are removed.
 * @param {string} from folder with the sources
 * @param {string} to folder for the outputs
 * @returns {Promise<string[]>} the sources that were compiled, relative to `from`
 */
export async function compileFolder(from, to) {
  const settingsChanged = await modified(swcrc);
  const sources = (await filesIn(from)).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  );
  const compiled = await Promise.all(
    sources.map(async (source) => {
      const input = path.join(from, source);
      const output = path.join(to, source.replace(/\.tsx?$/, '.js'));
      const changed = Math.max(await modified(input), settingsChanged);
      if ((await modified(output)) >= changed) return [];
      // It takes tens of megabytes, and is not needed if nothing has changed.
      const { transformFile } = await import('@swc/core');
      const { code, map } = await transformFile(input, {
        configFile: swcrc,
        swcrc: false,
        sourceMaps: true,
        sourceFileName: path.relative(path.dirname(output), input),
      });
      await mkdir(path.dirname(output), { recursive: true });
      if (map) await replaceFile(`${output}.map`, map);
      await replaceFile(output, `${code}//# sourceMappingURL=${path.basename(output)}.map\n`);
      return [source];
    }),
  );
  const kept = new Set(sources.map((source) => source.replace(/\.tsx?$/, '.js')));
  const left = (await filesIn(to)).filter(
    (file) => /\.js(\.map)?$/.test(file) && !kept.has(file.replace(/\.map$/, '')),
  );
  await Promise.all(left.map((file) => rm(path.join(to, file), { force: true })));
  return compiled.flat();
}
