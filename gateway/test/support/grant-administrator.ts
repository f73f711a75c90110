import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const COMMAND = path.resolve(import.meta.dirname, '../../../services/auth/dist/admin/main.js');

/**
 * Makes the account with this email an administrator with the operators' command. Its earlier tokens are refused.
 * @param settings NATS_URL and MONGO_URL of the services
 */
export async function grantAdministrator(email: string, settings: Record<string, string>): Promise<void> {
  await promisify(execFile)(process.execPath, [COMMAND, 'grant', email, '--unconfirmed'], {
    env: { PATH: process.env['PATH'], ...settings },
  });
}
