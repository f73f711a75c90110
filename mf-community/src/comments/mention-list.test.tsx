import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeApi, fakeApi, renderPortal } from '@screenlore/browser-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CommentBox } from './comment-box.js';

const member = (firstName: string) => ({
  ...{ username: firstName.toLowerCase(), firstName, surname: 'Quill', profile_img: null },
});
const PEOPLE = [member('Ada'), member('Adam'), member('Bob')];

let server: FakeApi;
let sent: string[];
beforeEach(() => {
  sent = [];
  server = fakeApi({
    'find-mentionable': (request) => {
      const { typed } = request as { typed: string };
      return { body: { members: PEOPLE.filter(({ username }) => username.startsWith(typed.toLowerCase())) } };
    },
  });
});
afterEach(() => {
  server.restore();
  sessionStorage.clear();
});

async function open(onClose?: () => void) {
  await act(async () =>
    renderPortal(
      <CommentBox
        name="comment of a test"
        label="Write a comment"
        placeholder="Write a comment…"
        thread={() => ['cyd']}
        onSend={({ text }) => sent.push(text)}
        {...(onClose && { onClose })}
      />,
    ),
  );
  return screen.getByRole('textbox', { name: 'Write a comment' }) as HTMLTextAreaElement;
}
const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Members to mention' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const marked = () => screen.getByRole('option', { selected: true }).textContent;

test('MENTION-05 loads the list once an @ is typed', async () => {
  const box = await open();
  // Within act, because its code loads.
  await act(async () => void fireEvent.change(box, { target: { value: 'Ask @' } }));
  expect(await options()).toHaveLength(3);
});

test('MENTION-01 MENTION-02 @ opens a list; arrows move through it and Enter takes a name', async () => {
  const box = await open();
  await userEvent.type(box, 'Ask ');
  expect(server.calls).toEqual([]);
  await userEvent.type(box, '@');
  expect(await options()).toHaveLength(3);
  expect(server.calls.at(-1)?.request).toEqual({ typed: '', thread: ['cyd'] });
  await userEvent.type(box, 'ad');
  await waitFor(async () => expect(await options()).toEqual(['AQAda Quill@ada', 'AQAdam Quill@adam']));
  expect(marked()).toContain('@ada');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toContain('@adam');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(box).toHaveValue('Ask @adam ');
  expect(box.selectionStart).toBe(10);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(sent).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['Ask @adam ']);
});

test('MENTION-02 Escape closes the list but not the box; a press takes a name and keeps the focus', async () => {
  let closed = 0;
  const box = await open(() => {
    closed += 1;
  });
  await userEvent.type(box, '@b');
  expect(await options()).toEqual(['BQBob Quill@bob']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect([box.value, closed]).toEqual(['@b', 0]);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
  await userEvent.type(box, ' and @b');
  await userEvent.click(await screen.findByRole('option', { name: /Bob/ }));
  expect(box).toHaveValue('@b and @bob ');
  expect(box).toHaveFocus();
});

test('MENTION-03 announces the list to screen readers while the focus stays in the text', async () => {
  const box = await open();
  await userEvent.type(box, '@');
  const list = await screen.findByRole('listbox');
  expect(await screen.findByText('3 members to mention')).toBeInTheDocument();
  await waitFor(() => expect(box).toHaveAttribute('aria-controls', list.id));
  expect(box).toHaveAttribute('aria-autocomplete', 'list');
  expect(box).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  expect(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(box).not.toHaveAttribute('aria-controls'));
});

test('MENTION-01 opens nothing for text that starts no name, and Enter sends without a list', async () => {
  const box = await open();
  await userEvent.type(box, 'ada@ex');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.clear(box);
  await userEvent.type(box, '@nobody');
  await waitFor(() => expect(server.calls.at(-1)?.request).toMatchObject({ typed: 'nobody' }));
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual(['@nobody']);
});
