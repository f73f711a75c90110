import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Portal } from '@screenlore/dev-stack';
import type { Figure } from '../report.js';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Recorded data next to the project, never part of it. */
const DATA = path.resolve(root, '../shared/data');

export const SOURCES = [
  { source: 'wikipedia-films', file: 'films-wikipedia.json.gz', titles: 33_424, atLeast: 1000 },
  { source: 'igdb-games', file: 'games-igdb.json.gz', titles: 46_565, atLeast: 3000 },
  { source: 'netflix', file: 'netflix_titles.csv.gz', titles: 8_807, atLeast: null },
] as const;

export const dataFile = (file: string): string => path.join(DATA, file);
export const dataIsThere = (): boolean => SOURCES.every(({ file }) => existsSync(dataFile(file)));

/** @returns how many seconds it took */
export async function importFile(source: string, file: string, mongoUrl: string): Promise<number> {
  const start = performance.now();
  const child = spawn(
    process.execPath,
    // Started in the same way as by `npm run import`.
    ['--enable-source-maps', '--max-semi-space-size=64', 'tools/catalogue-import/dist/main.js', source, file],
    {
      cwd: root,
      env: { ...process.env, MONGO_URL: mongoUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import of ${source} ended with ${code}.`);
  return (performance.now() - start) / 1000;
}

/**
 * Imports the recorded titles into the running portal, and measures titles per second, including the wait for
 * the search.
 */
export async function imports({ mongoUrls }: Portal): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { source, file, titles, atLeast } of SOURCES) {
    const seconds = await importFile(source, dataFile(file), mongoUrls.catalogue);
    figures.push({
      what: `import of ${source}`,
      value: titles / seconds,
      unit: 'titles/s',
      ...(atLeast !== null && { atLeast }),
      how: `${titles} titles in ${seconds.toFixed(1)} s, start and search included`,
    });
  }
  return figures;
}
