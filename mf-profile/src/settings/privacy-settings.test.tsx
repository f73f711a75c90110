import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import type { CallReply } from '@screenlore/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PrivacySettings from './privacy-settings.js';

type LibrarySettings = CallReply<'get-library-settings'>;
type RatingSettings = CallReply<'get-rating-settings'>;

let server: FakeApi;
let library: LibrarySettings;
let ratings: RatingSettings;
/** Holds back the library's settings. */
let read: (answer: ApiAnswer) => Promise<ApiAnswer> | ApiAnswer;
beforeEach(() => {
  library = { visibility: 'everyone', listVisibility: 'everyone', takesFollowers: true };
  ratings = { ratings: 'everyone', marks: 'everyone', ratedIsSeen: true };
  read = (answer) => answer;
  server = fakeApi({
    'get-library-settings': () => read({ body: library }),
    'get-rating-settings': () => ({ body: ratings }),
    'set-library-settings': (request) => {
      const { existing, ...change } = request as Partial<LibrarySettings> & { existing?: boolean };
      library = { ...library, ...change };
      return { body: library };
    },
    'set-rating-settings': (request) => {
      ratings = { ...ratings, ...(request as Partial<RatingSettings>) };
      return { body: ratings };
    },
  });
  const names = { firstName: 'A', surname: 'Da', username: 'ada', profile_img: null };
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...names }));
  renderPortal(<PrivacySettings />, '/settings');
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

const asked = (call: string) =>
  server.calls.filter((item) => item.call === call).map(({ request }) => request);

test('LIB-102 applies the choice to existing things, even before the settings load again', async () => {
  const diary = await screen.findByLabelText('Diary, statistics');
  read = () => new Promise(() => undefined);
  await userEvent.selectOptions(diary, 'Only me');
  expect(diary).toHaveFocus();
  const too = await screen.findByRole('button', { name: 'Change that too' });
  await waitFor(() => expect(diary).toHaveValue('onlyMe'));
  await userEvent.click(too);
  await waitFor(() => expect(too).not.toBeInTheDocument());
  expect(diary).toHaveFocus();
  expect(asked('set-library-settings')).toEqual([
    { visibility: 'onlyMe', existing: false },
    { visibility: 'onlyMe', existing: true },
  ]);
});
