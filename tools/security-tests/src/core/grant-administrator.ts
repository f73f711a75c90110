import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const COMMAND = path.resolve(import.meta.dirname, '../../../../services/auth/dist/admin/main.js');

/** Makes an administrator, like `npm run admin`. @throws Error with the command's output */
export async function grantAdministrator(
  email: string,
  engines: { mongoUrl: string; natsUrl: string },
): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMAND, 'grant', email, '--unconfirmed'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      MONGO_URL: engines.mongoUrl,
      NATS_URL: engines.natsUrl,
    },
  });
}
