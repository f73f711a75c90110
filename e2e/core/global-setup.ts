import { NO_VOLUME_LIMITS, startPortal } from '@screenlore/engines';
import { serveControl } from './control.js';

/** Starts the portal by the code of `npm start`, with data of its own, seeds the demo catalogue, and stops it at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const portal = await startPortal({
    env: {
      ...{ RATE_LIMIT_PER_MINUTE: '0', REQUESTS_PER_MINUTE: '0', NEW_PICTURES_PER_MINUTE: '0' },
      ...NO_VOLUME_LIMITS,
    },
  });
  const control = await serveControl(portal);
  process.env['PORTAL_URL'] = portal.address;
  process.env['PORTAL_CONTROL'] = control.url;
  process.env['PORTAL_MONGO_URL'] = portal.mongoUrls.auth;
  process.env['PORTAL_NATS_URL'] = portal.natsUrls.admin;
  process.env['PORTAL_CONTENT_MONGO_URL'] = portal.mongoUrls.content;
  process.env['PORTAL_PORTS'] = JSON.stringify(portal.ports);
  return async () => {
    control.close();
    await portal.stop();
  };
}
