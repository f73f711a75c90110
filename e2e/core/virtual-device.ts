import type { Page } from '@playwright/test';

/** A device that verifies its user by itself: Chromium's virtual authenticator for tests. */
export async function virtualDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // An earlier journey in this window may have added one.
  await session.send('WebAuthn.disable');
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}
