import type { Steps } from '../../scripts/steps.mjs';
import { Problem } from '../base/problem.js';
import { runNode } from '../base/run-command.js';
import { withEngines } from './with-engines.js';

const COMMANDS = ['grant', 'revoke', 'list', 'invite', 'audit'];
const usage =
  'npm run admin -- grant <email> [--unconfirmed] | revoke <email> | list | invite | audit [<email>]';

/**
 * `npm run admin -- grant <email> [--unconfirmed]`, `revoke <email>` or `list`: administrators; `audit [<email>]`: the
 * history of accounts; `invite`: a link to create one account. Uses this folder's running portal, otherwise starts the
 * engines for the duration.
 * @returns the command's exit code
 */
export async function admin(steps: Steps, args: readonly string[]): Promise<number> {
  if (!COMMANDS.includes(args[0] ?? '')) throw new Problem(`Say what to do: ${usage}`);
  return withEngines(steps, ({ mongoUrls, natsUrls }) =>
    runNode(['services/auth/dist/admin/main.js', ...args], {
      NODE_ENV: 'production',
      MONGO_URL: mongoUrls.auth,
      NATS_URL: natsUrls.admin,
    }),
  );
}
