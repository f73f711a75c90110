import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Blocks, setBlockLoader, Toaster } from '@screenlore/browser-kit';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { MESSAGES } from '@screenlore/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportButton } from './index.js';

const BEN = {
  ...{ access_token: 't', admin: false, profile_img: null },
  ...{ firstName: 'Ben', surname: 'Reed', username: 'ben_r' },
};
const WHAT = 'the comment by Ada Quill';

type FieldProps = Blocks['mf_community/blocks']['ReachField'];
const ReachField = ({ titleId, onChange }: FieldProps) => (
  <button type="button" onClick={() => onChange('whole')}>
    whole of {titleId}
  </button>
);
const loaded = Promise.resolve({ blocks: { ReachField } });
beforeAll(() => setBlockLoader({ load: () => loaded, reset: async () => undefined } as never));

let server: FakeApi;
beforeEach(() => localStorage.setItem('user', JSON.stringify(BEN)));
afterEach(() => {
  server?.restore();
  localStorage.clear();
});

const show = (own = false) =>
  act(async () =>
    renderPortal(
      <>
        <ReportButton kind="comment" id="c1" own={own} what={WHAT} />
        <Toaster />
      </>,
      '/',
    ),
  );
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: `Report ${WHAT}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Report ${WHAT}` }));
  await dialog.findByRole('textbox');
  return dialog;
};

test('MOD-30 a report has one of six reasons, and words', async () => {
  server = fakeApi({ 'report-text': () => ({ body: { reported: true, changed: false } }) });
  await show();
  const dialog = await open();
  expect(dialog.getAllByRole('radio')).toHaveLength(7);
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a reason');
  await userEvent.click(dialog.getByRole('radio', { name: 'Spam' }));
  await userEvent.type(dialog.getByRole('textbox'), 'It sells watches');
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Thank you. Moderators will look at it')).toBeVisible();
  expect(server.calls.map(({ request }) => request)).toEqual([
    { kind: 'comment', id: 'c1', reason: 'spam', words: 'It sells watches' },
  ]);
});

test('MOD-32 a refusal is shown in the dialog, which keeps what was written', async () => {
  server = fakeApi({ 'report-text': () => ({ status: 429, body: { error: MESSAGES.reportedMany } }) });
  await show();
  const dialog = await open();
  await userEvent.type(dialog.getByRole('textbox'), 'It sells watches');
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText(MESSAGES.reportedMany)).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('It sells watches');
});

test('MOD-30 MOD-31 visitors and authors are not offered it', async () => {
  await show(true);
  expect(screen.queryByRole('button')).toBeNull();
  localStorage.clear();
  await show();
  expect(screen.queryByRole('button')).toBeNull();
});

const MARK = { reaches: 'nothing', corrected: false } as const;
const about = { titleId: 'ran-1985', itemType: 'movies', title: 'Ran' } as const;

test('SPOIL-13 a reader says how far a comment reaches, and hears what comes of it', async () => {
  server = fakeApi({
    'get-spoiler-mark': () => ({ body: { ...MARK, about } }),
    'mark-spoiler': () => ({ body: { reaches: 'whole', corrected: true } }),
  });
  await show();
  const dialog = await open();
  await userEvent.click(dialog.getByRole('radio', { name: 'It gives something away' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Mark as a spoiler' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose how much it gives away');
  await userEvent.click(await dialog.findByRole('button', { name: 'whole of ran-1985' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as a spoiler' }));
  expect(
    await screen.findByText('Thank you. It is covered for readers who have not got that far'),
  ).toBeVisible();
  expect(server.calls.at(-1)?.request).toEqual({ kind: 'comment', id: 'c1', reaches: 'whole' });
});

test('SPOIL-13 a text about no title says so', async () => {
  server = fakeApi({ 'get-spoiler-mark': () => ({ status: 400, body: { error: MESSAGES.spoilerNowhere } }) });
  await show();
  const dialog = await open();
  await userEvent.click(dialog.getByRole('radio', { name: 'It gives something away' }));
  expect(await dialog.findByText(MESSAGES.spoilerNowhere)).toBeVisible();
});
