import type { Steps } from '../../../scripts/steps.mjs';
import { inProject, projectRoot } from '../paths.js';
import { Problem } from '../problem.js';
import { runInTerminal } from '../run-command.js';
import { type EngineUrls, withEngines } from './with-engines.js';

const usage = 'npm run admin -- grant <email> | revoke <email> | list';

/**
 * `npm run admin -- grant <email>`, `revoke <email>` or `list`: who may do what administrators may. A portal that runs
 * from this folder is used; otherwise the engines are started for as long as it takes.
 * @returns the command's exit code
 */
export async function admin(steps: Steps, args: readonly string[]): Promise<number> {
  const [command, email] = args;
  const complete = command === 'list' ? args.length === 1 : args.length === 2 && email?.includes('@');
  if (!complete || !['grant', 'revoke', 'list'].includes(command ?? ''))
    throw new Problem(`Say what to do: ${usage}`);
  return withEngines(steps, (urls) => runAdmin(urls, args));
}

const runAdmin = (urls: EngineUrls, args: readonly string[]): Promise<number> =>
  runInTerminal(process.execPath, [inProject('services', 'auth', 'dist', 'admin', 'main.js'), ...args], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', MONGO_URL: urls.mongoUrl, NATS_URL: urls.natsUrl },
  });
