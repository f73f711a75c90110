import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AppearanceSettings from './appearance-settings.js';

let server: FakeApi;
let library: object;
beforeEach(() => {
  library = { visibility: 'everyone', listVisibility: 'everyone', takesFollowers: true, coversUnseen: true };
  server = fakeApi({
    'get-rating-settings': () => ({ body: { ratings: 'everyone', marks: 'everyone' } }),
    'get-library-settings': () => ({ body: library }),
    'set-library-settings': (change) => {
      library = { ...library, ...(change as object) };
      return { body: library };
    },
  });
  renderPortal(<AppearanceSettings />, '/settings/appearance');
});
afterEach(() => {
  server.restore();
  const { dataset } = document.documentElement;
  delete dataset['theme'];
  delete dataset['motion'];
  // biome-ignore lint/suspicious/noDocumentCookie: the page sets it
  for (const name of ['theme', 'motion', 'start']) document.cookie = `${name}=; path=/; max-age=0`;
});

test('AUTH-20 the theme is dark, light or the device’s, at once and from then on', async () => {
  const { dataset } = document.documentElement;
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(dataset['theme']).toBe('light');
  expect(document.cookie).toContain('theme=light');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(dataset['theme']).toBe('system');
  expect(document.cookie).toContain('theme=system-dark');
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
});

test('AUTH-21 AUTH-22 remembers reduced motion and the start page', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Reduce motion' }));
  expect(document.documentElement.dataset['motion']).toBe('less');
  expect(document.cookie).toContain('motion=less');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Reduce motion' }));
  expect(document.documentElement.dataset['motion']).toBeUndefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Start page' }), 'My diary');
  expect(document.cookie).toContain('start=diary');
});

test('SPOIL-10 covers what was not seen until the member turns that off', async () => {
  const choice = await screen.findByRole('checkbox', { name: 'Cover what I have not seen' });
  expect(choice).toBeChecked();
  await userEvent.click(choice);
  await waitFor(() => expect(choice).not.toBeChecked());
  expect(library).toMatchObject({ coversUnseen: false });
});
