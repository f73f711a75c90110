import type { Steps } from '../../../scripts/steps.mjs';
import { inProject, projectRoot } from '../paths.js';
import { Problem } from '../problem.js';
import { runInTerminal } from '../run-command.js';
import { type EngineUrls, withEngines } from './with-engines.js';

const usage = 'npm run admin -- grant <email> [--unconfirmed] | revoke <email> | list | audit [<email>]';

/**
 * `npm run admin -- grant <email> [--unconfirmed]`, `revoke <email>` or `list`: who may do what administrators may;
 * `audit [<email>]`: who signed in and who was granted it. A portal that runs from this folder is used; otherwise the engines are started for as long as it takes.
 * @returns the command's exit code
 */
export async function admin(steps: Steps, args: readonly string[]): Promise<number> {
  if (!isCommand(args)) throw new Problem(`Say what to do: ${usage}`);
  return withEngines(steps, (urls) => runAdmin(urls, args));
}

/** Said before the engines are started for it; the command itself looks again. */
function isCommand([command, ...given]: readonly string[]): boolean {
  const [email, ...more] = command === 'grant' ? given.filter((one) => one !== '--unconfirmed') : given;
  if (command === 'list' || (command === 'audit' && given.length === 0)) return given.length === 0;
  return (
    ['grant', 'revoke', 'audit'].includes(command ?? '') && more.length === 0 && Boolean(email?.includes('@'))
  );
}

const runAdmin = (urls: EngineUrls, args: readonly string[]): Promise<number> =>
  runInTerminal(process.execPath, [inProject('services', 'auth', 'dist', 'admin', 'main.js'), ...args], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MONGO_URL: urls.mongoUrls.auth,
      NATS_URL: urls.natsUrls.admin,
    },
  });
