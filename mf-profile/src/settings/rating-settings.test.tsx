import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RatingSettings from './rating-settings.js';

let server: FakeApi;
let refuses = false;
let settings: object;
beforeEach(() => {
  refuses = false;
  settings = { ratings: 'everyone', marks: 'everyone', ratedIsSeen: true, ratingScale: 'ten' };
  server = fakeApi({
    'get-rating-settings': () => ({ body: settings }),
    'set-rating-settings': (change) => {
      if (refuses) return { status: 400, body: { error: 'Not today.' } };
      settings = { ...settings, ...(change as object) };
      return { body: settings };
    },
  });
  renderPortal(<RatingSettings />, '/settings');
});
afterEach(() => server.restore());

test('RATE-14 sets the rating scale, and keeps the setting if that is refused', async () => {
  const scale = await screen.findByRole('combobox', { name: 'Rating scale' });
  expect(scale).toHaveValue('ten');
  await userEvent.selectOptions(scale, 'Five stars with halves');
  await waitFor(() => expect(settings).toMatchObject({ ratingScale: 'five', ratedIsSeen: true }));
  await waitFor(() => expect(scale).toHaveValue('five'));
  refuses = true;
  await userEvent.selectOptions(scale, 'Ten stars');
  await waitFor(() => expect(scale).toHaveValue('five'));
});
