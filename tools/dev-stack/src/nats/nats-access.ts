import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OfNatsUsers } from '../users/users.js';

/** How a NATS server knows its users. */
export interface NatsAccess {
  /** File that says what each user may do. */
  configuration: string;
  passwords: OfNatsUsers;
}

/**
 * Writes the configuration of a NATS server, made from the contract as it is built at this moment.
 * @param dir folder for the file
 */
export async function natsAccess(dir: string, passwords: OfNatsUsers): Promise<NatsAccess> {
  // Built by now; this module itself is loaded before anything is.
  const { natsConf } = await import('@screenlore/contracts');
  const configuration = path.join(dir, 'nats.conf');
  await writeFile(configuration, natsConf(), { mode: 0o600 });
  return { configuration, passwords };
}
