import type { Steps } from '../../scripts/steps.mjs';
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
 * Brings the demo catalogue and community into the databases. Each seed knows by a mark in its database whether
 * there is anything to do.
 * @throws Problem with the last words of the seed that fails
 */
export async function seedDemo({ mongoUrls, steps }: SeedOptions): Promise<void> {
  await Promise.all(
    seeds.map((seed) => {
      const env = { ...process.env, NODE_ENV: 'production', MONGO_URL: mongoUrls[seed.service] };
      return steps ? steps.run(seed.title, (step) => runSeed(seed, env, step.progress)) : runSeed(seed, env);
    }),
  );
}

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
