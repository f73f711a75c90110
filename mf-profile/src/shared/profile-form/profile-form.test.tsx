import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES, type Profile } from '@screenlore/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ProfileForm from './profile-form.js';

const ADA: Profile['personal_info'] = {
  firstName: 'Ada',
  surname: 'Quill',
  username: 'ada.q',
  profile_img: null,
  email: null,
  backgroundImg: null,
};

let server: FakeApi;
let answer: (request: object) => ApiAnswer;
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ access_token: 't', admin: false, ...ADA }));
  answer = (request) => ({ body: { ...ADA, bio: null, ...request } });
  server = fakeApi({ 'change-own-profile': (request) => answer(request as object) });
});
afterEach(() => {
  server.restore();
  localStorage.clear();
});

function show(person: Partial<typeof ADA> = {}) {
  return renderPortal(
    <>
      <ProfileForm person={{ ...ADA, ...person }} />
      <Toaster />
    </>,
  );
}
const sent = () => server.calls.map(({ request }) => request);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('AUTH-23 confirms a save, and updates the header at once', async () => {
  const { store } = show();
  const surname = screen.getByLabelText('Surname');
  await userEvent.clear(surname);
  await userEvent.type(surname, 'Rivers');
  await userEvent.type(screen.getByLabelText('Bio'), 'Rain.');
  expect(screen.getByText(/295 characters left/)).toBeVisible();
  await save();
  expect(await screen.findByText('Your profile is saved')).toBeVisible();
  expect(sent()).toEqual([{ firstName: 'Ada', surname: 'Rivers', bio: 'Rain.', links: [] }]);
  expect(store.getState().session.user).toMatchObject({ firstName: 'Ada', surname: 'Rivers' });
});

test('AUTH-23 shows an error at its field, focuses it, and sends nothing', async () => {
  show();
  const first = screen.getByLabelText('First name');
  await userEvent.clear(first);
  await save();
  expect(await screen.findByText(MESSAGES.firstNameShort)).toBeVisible();
  await waitFor(() => expect(first).toHaveFocus());
  expect(first).toHaveAccessibleDescription(MESSAGES.firstNameShort);
  expect(sent()).toEqual([]);
});

test('PROFILE-17 takes one link a line, sends web addresses, and shows an invalid link at the field', async () => {
  show({ links: ['https://ada.example/'] });
  const links = screen.getByLabelText('Links');
  expect(links).toHaveValue('https://ada.example/');
  await userEvent.type(links, '\n\nfilms.example/ada\nhttp://old.example');
  await save();
  await waitFor(() => expect(links).toHaveAccessibleDescription(MESSAGES.linkWrong));
  expect(sent()).toEqual([]);
  await userEvent.type(links, '{Backspace>18/}');
  await save();
  await waitFor(() =>
    expect(sent()).toMatchObject([{ links: ['https://ada.example/', 'https://films.example/ada'] }]),
  );
});

test('AUTH-23 does not require a first name from a member who never gave one', async () => {
  show({ firstName: '' });
  await save();
  await waitFor(() => expect(sent()).toEqual([{ surname: 'Quill', bio: null, links: [] }]));
});

test('AUTH-24 refuses an oversized picture in its place, and removes an existing one', async () => {
  localStorage.setItem(
    'user',
    JSON.stringify({ access_token: 't', admin: false, ...ADA, profile_img: '/old' }),
  );
  const { store } = show({ profile_img: '/api/uploads/0123456789abcdef0123456789abcdef' });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 });
  await userEvent.upload(screen.getByLabelText('Picture'), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(MESSAGES.uploadTooLarge);
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByText('Your picture is removed')).toBeVisible();
  expect(sent()).toEqual([{ picture: null }]);
  expect(store.getState().session.user?.profile_img).toBeNull();
});
