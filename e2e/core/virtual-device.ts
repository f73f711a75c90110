import type { Page } from '@playwright/test';

/** A device that checks who it is by itself: Chromium's own, made for tests. */
export async function virtualDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // The window may have had one in the journey before.
  await session.send('WebAuthn.disable');
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}
