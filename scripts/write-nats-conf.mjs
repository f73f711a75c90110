/** Writes deploy/nats.conf from the built contract: `npm run nats-conf` after a call or an event was added. */
import { writeFile } from 'node:fs/promises';
import { natsConf } from '@screenlore/contracts';

await writeFile(new URL('../deploy/nats.conf', import.meta.url), natsConf());
