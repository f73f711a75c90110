import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Toaster } from '@screenlore/browser-kit';
import { type ApiAnswer, type FakeApi, fakeApi, press, renderPortal } from '@screenlore/browser-kit/testing';
import { type CallReply, MESSAGES } from '@screenlore/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnFactor } from './own-factor.js';
import SetUpFactor from './set-up-factor.js';

const CODES = Array.from({ length: 10 }, (_, place) => `code-numb-er0${place}-here`);
const OFF = { since: null, codesLeft: 0, neededBy: null };
const ON = { since: '2026-03-12T10:00:00.000Z', codesLeft: 8, neededBy: null };

let server: FakeApi;
let own: CallReply<'get-own-factor'>;
let confirmed: ApiAnswer;
beforeEach(() => {
  confirmed = { body: { recoveryCodes: CODES } };
  server = fakeApi({
    'get-own-factor': () => ({ body: own }),
    'start-factor': () => ({
      body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Screenlore:ada?secret=JBSWY3DPEHPK3PXP' },
    }),
    'confirm-factor': () => {
      if (!confirmed.status) own = { ...ON, codesLeft: 10 };
      return confirmed;
    },
    'make-recovery-codes': () => {
      own = { ...ON, codesLeft: 10 };
      return { body: { recoveryCodes: CODES } };
    },
    'remove-factor': () => {
      own = OFF;
      return { body: { removed: true } };
    },
  });
});
afterEach(() => server.restore());

const open = (state: typeof own) => {
  own = state;
  renderPortal(
    <>
      <OwnFactor />
      <Toaster />
    </>,
    '/settings/account',
  );
};

test('FACTOR-01 shows a QR code and its text, and accepts a code of the app', async () => {
  const onDone = jest.fn();
  renderPortal(<SetUpFactor onClose={jest.fn()} onDone={onDone} />);
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByLabelText('Key for the app')).toHaveValue('JBSWY3DPEHPK3PXP');
  confirmed = { status: 403, body: { error: MESSAGES.codeWrong } };
  const code = screen.getByLabelText('Code from your authenticator app');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(code, '123456');
  await press('Turn on');
  expect(await screen.findByText(MESSAGES.codeWrong)).toBeVisible();
  expect(code).toHaveFocus();
  confirmed = { body: { recoveryCodes: CODES } };
  await press('Turn on');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(CODES));
});

test('FACTOR-04 FACTOR-08 shows since when it is on and how many codes are left, makes new codes, and turns it off', async () => {
  open(ON);
  expect(await screen.findByText(/^8 of 10 recovery codes left/)).toBeVisible();
  await press('Make new recovery codes');
  await press('Make new codes');
  const shown = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  await press('I have kept them');
  expect(await screen.findByText(/^10 of 10 recovery codes left/)).toBeVisible();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  await press('Turn off');
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn two-step login off?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Two-step login' })).toHaveFocus());
});

test.each([
  ['2099-12-11T10:00:00.000Z', /Administrators need two-step login from .*2099 on\./],
  ['2020-12-11T10:00:00.000Z', /work again once you have turned two-step login on/],
])('FACTOR-07 shows an administrator the deadline: %s', async (neededBy, text) => {
  open({ ...OFF, neededBy });
  await screen.findByRole('button', { name: 'Turn on' });
  expect(screen.getByRole('region', { name: 'Two-step login' })).toHaveTextContent(text);
});
