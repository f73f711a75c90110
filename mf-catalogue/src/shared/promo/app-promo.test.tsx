import { expect, jest, test } from '@jest/globals';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { AppPromo } from './app-promo.js';
import { keepInstallOffer } from './install-offer.js';

const install = () => screen.queryByRole('button', { name: 'Install Screenlore' });

/** Chromium's event: jsdom installs nothing. */
function offered() {
  const prompt = jest.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  fireEvent(window, offer);
  return { prompt, offer };
}

test('SHELL-12 the badges of the app promo link to the home page and name no download', () => {
  renderPortal(<AppPromo />);
  for (const name of [/App Store/, /Google Play/])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/');
  expect(screen.queryByText(/^Download/)).toBeNull();
});

test('SHELL-85 the promo installs the portal when the browser offers it, even if the offer came first', () => {
  keepInstallOffer();
  const early = offered();
  expect(early.offer.defaultPrevented).toBe(true);
  renderPortal(<AppPromo />);
  fireEvent.click(screen.getByRole('button', { name: 'Install Screenlore' }));
  expect(early.prompt).toHaveBeenCalledTimes(1);
  // An offer works once.
  expect(install()).toBeNull();
  offered();
  expect(install()).toBeVisible();
  fireEvent(window, new Event('appinstalled'));
  expect(install()).toBeNull();
});
