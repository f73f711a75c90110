import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { demoData, NO_VOLUME_LIMITS, startPortal } from '@screenlore/dev-stack';
import { serveControl } from './control.js';

/** Starts the portal by the code of `npm start`, with a copy of the demo's data, and stops it at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = await demoData();
  const portal = await startPortal({
    data,
    env: {
      // All journeys, and the attacks beside them, come from one address.
      ...{ RATE_LIMIT_PER_MINUTE: '0', REQUESTS_PER_MINUTE: '0', NEW_PICTURES_PER_MINUTE: '0' },
      ...{ SIGN_INS_PER_MINUTE: '0', GUESSES_AT_ONCE: '0' },
      ...NO_VOLUME_LIMITS,
    },
  });
  const control = await serveControl(portal);
  process.env['PORTAL_URL'] = portal.address;
  process.env['PORTAL_CONTROL'] = control.url;
  process.env['PORTAL_MAILBOX'] = portal.mailboxAddress;
  process.env['PORTAL_REMOTES_FILE'] = path.join(portal.dir, 'remotes.json');
  process.env['PORTAL_MONGO_URL'] = portal.mongoUrls.auth;
  process.env['PORTAL_NATS_URL'] = portal.natsUrls.admin;
  process.env['PORTAL_CONTENT_MONGO_URL'] = portal.mongoUrls.content;
  return async () => {
    control.close();
    // Pictures that are drawn need not be drawn again the next time.
    const made = path.join(portal.dir, 'data', 'files', 'made');
    if (existsSync(made)) await cp(made, path.join(data, 'files', 'made'), { recursive: true });
    await portal.stop();
  };
}
