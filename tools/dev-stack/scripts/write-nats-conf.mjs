/**
 * Writes the configuration of NATS from the built contract, for docker-compose.yml and for Kubernetes, which takes no file
 * from above its own folder: `npm run nats-conf` after a call or an event was added.
 */
import { writeFile } from 'node:fs/promises';
import { natsConf } from '@screenlore/contracts';

for (const file of ['nats.conf', 'kubernetes/base/nats/nats.conf'])
  await writeFile(new URL(`../../../deploy/${file}`, import.meta.url), natsConf());
