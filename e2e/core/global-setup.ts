import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { demoData, startPortal } from '@screenlore/dev-stack';
import { serveControl } from './control.js';
import { WITHOUT_LIMITS } from './without-limits.js';

const HOLDS = { HELD_DAYS: '7', HELD_LINKS: '20', HELD_TEXTS: '0' };

/** Starts the portal with the code of `npm start` and a copy of the demo's data, and stops it at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const data = await demoData();
  const portal = await startPortal({
    data,
    // Journeys have a push service of their own. Only texts with very many links are held, as all accounts are new.
    env: { ...WITHOUT_LIMITS, ...HOLDS, PUSH_HOSTS: '127.0.0.1' },
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
    // Keeps drawn pictures for the next run.
    const made = path.join(portal.dir, 'data', 'files', 'made');
    if (existsSync(made)) await cp(made, path.join(data, 'files', 'made'), { recursive: true });
    await portal.stop();
  };
}
