import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Steps } from '../../scripts/steps.mjs';
import { readJsonFile, writeJsonFile } from '../base/json-file.js';
import { inProject } from '../base/paths.js';
import { Problem } from '../base/problem.js';
import { runCommand } from '../base/run-command.js';
import type { OfMongoUsers } from '../users/users.js';
import { type Seed, seeds } from './portal.js';

export interface SeedOptions {
  /** Address of MongoDB for each of its users. */
  mongoUrls: OfMongoUsers;
  /** Shows a step for each seed. */
  steps?: Steps;
}

/**
 * Imports the demo catalogue and community. Each seed has a marker in its database that tells it whether there is
 * anything to do.
 * @throws Problem with the last output of the failed seed
 */
export async function seedDemo({ mongoUrls, steps }: SeedOptions): Promise<void> {
  await Promise.all(
    seeds.map((seed) => {
      const env = { ...process.env, NODE_ENV: 'production', MONGO_URL: mongoUrls[seed.service] };
      return steps ? steps.run(seed.title, (step) => runSeed(seed, env, step.progress)) : runSeed(seed, env);
    }),
  );
}

/** The sources of the seeds: a change in one of these folders imports them again. */
const MADE_OF = [
  ...seeds.map(({ command }) => path.dirname(command[0] ?? '')),
  'tools/demo/dist',
  'tools/demo/data',
  'packages/catalogue-model/dist',
];

/** The day, for which the demo's titles are dated, and the newest source file of the seeds. */
async function stateOfSeeds(now: Date): Promise<string> {
  const times = await Promise.all(
    MADE_OF.map(async (folder) => {
      const entries = await readdir(inProject(folder), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return Promise.all(
        files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).mtimeMs),
      );
    }),
  );
  const all = times.flat();
  return `${now.toISOString().slice(0, 10)} ${all.length} ${all.reduce((newest, time) => Math.max(newest, time), 0)}`;
}

const stateIn = (home: string): string => path.join(home, 'data', 'mongo', 'demo-is-in.json');

/**
 * The same for a portal's own MongoDB, without starting four programs if the demo is imported and dated for today.
 * @param home folder of the portal; a record there belongs to the data
 * @throws Problem as `seedDemo`
 */
export async function seedDemoOnce(
  home: string,
  options: SeedOptions & { steps: Steps },
  { now = new Date(), bringIn = seedDemo } = {},
): Promise<void> {
  const state = await stateOfSeeds(now);
  const before = z.object({ state: z.string() }).safeParse(await readJsonFile(stateIn(home)));
  if (before.data?.state === state)
    return options.steps.run('Demo', async (step) => step.outcome('in, and dated for today'));
  await bringIn(options);
  await writeJsonFile(stateIn(home), { state });
}

/** After other data was imported into a portal's MongoDB, the demo is checked again. */
export const forgetSeeds = (home: string): Promise<void> => rm(stateIn(home), { force: true });

async function runSeed(
  { title, command }: Seed,
  env: NodeJS.ProcessEnv,
  onLine?: (line: string) => void,
): Promise<void> {
  const options = { cwd: inProject(), env, ...(onLine ? { onLine } : {}) };
  const { code, output } = await runCommand(process.execPath, ['--enable-source-maps', ...command], options);
  if (code === 0) return;
  const lines = output.trim().split('\n').slice(-10);
  throw new Problem(`${title} could not be brought in:\n${lines.map((line) => `  | ${line}`).join('\n')}`);
}
