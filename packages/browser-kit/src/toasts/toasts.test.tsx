import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { notify } from './notify.js';
import { ToastPlace } from './toast-stack.js';

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastPlace />);
});
afterEach(() => {
  act(() => toast.dismiss());
  jest.useRealTimers();
});

/** An updated toast appears with a delay. */
function shown(show: () => string): string {
  let id = '';
  act(() => {
    id = show();
    jest.advanceTimersByTime(200);
  });
  return id;
}

const toastWith = (text: string): HTMLElement => {
  const found = screen.getByText(text).closest<HTMLElement>('.Toastify__toast');
  if (!found) throw new Error(`no toast says ${text}`);
  return found;
};
const clockOf = (text: string) => within(toastWith(text)).getByRole('progressbar', { hidden: true });
const isLeaving = (text: string) => toastWith(text).dataset['in'] === 'false';

test.each([
  ['blank', () => notify('Hello'), '4000ms'],
  ['error', () => notify.error('Hello'), '4000ms'],
  ['custom', () => notify.custom(<b>Hello</b>), '4000ms'],
  ['success', () => notify.success('Hello'), '2000ms'],
])(
  'SHELL-11 a %s toast leaves when its time is up, and is deleted when its exit ends',
  (_kind, show, time) => {
    shown(show);
    expect(clockOf('Hello')).toHaveStyle({ animationDuration: time, animationPlayState: 'paused' });
    // jsdom plays no animations: the entrance ends here.
    fireEvent.animationEnd(toastWith('Hello'));
    expect(clockOf('Hello')).toHaveStyle({ animationPlayState: 'running' });
    fireEvent.animationEnd(clockOf('Hello'));
    expect(isLeaving('Hello')).toBe(true);
    fireEvent.animationEnd(toastWith('Hello'));
    expect(screen.queryByText('Hello')).not.toBeInTheDocument();
  },
);

test('SHELL-11 a loading toast stays until it is replaced', () => {
  const id = shown(() => notify.loading('Publishing...'));
  act(() => jest.advanceTimersByTime(60 * 60 * 1000));
  fireEvent.animationEnd(clockOf('Publishing...'));
  expect(isLeaving('Publishing...')).toBe(false);

  shown(() => notify.success('Published', { replace: id }));
  expect(screen.queryByText('Publishing...')).not.toBeInTheDocument();
  expect(clockOf('Published')).toHaveStyle({ animationDuration: '2000ms' });
});

test('SHELL-31 a replacement for a leaving toast is still shown', () => {
  const id = shown(() => notify.error('Missed.'));
  fireEvent.animationEnd(toastWith('Missed.'));
  fireEvent.animationEnd(clockOf('Missed.'));
  expect(isLeaving('Missed.')).toBe(true);
  shown(() => notify.error('Missed again.', { replace: id }));
  expect(isLeaving('Missed again.')).toBe(false);
});

test('SHELL-11 at most 20 are kept, the oldest are removed', () => {
  for (let number = 1; number <= 22; number += 1) shown(() => notify(`Toast ${number}`));
  for (const oldest of ['Toast 1', 'Toast 2']) {
    expect(isLeaving(oldest)).toBe(true);
    fireEvent.animationEnd(toastWith(oldest));
  }
  expect(screen.getAllByText(/^Toast \d+$/)).toHaveLength(20);
  expect(screen.getByText('Toast 22')).toBeInTheDocument();
});

test('SHELL-11 pointing at a toast stops its timer', () => {
  shown(() => notify('Saved'));
  fireEvent.animationEnd(toastWith('Saved'));
  fireEvent.mouseEnter(toastWith('Saved'));
  expect(clockOf('Saved')).toHaveStyle({ animationPlayState: 'paused' });
  fireEvent.mouseLeave(toastWith('Saved'));
  expect(clockOf('Saved')).toHaveStyle({ animationPlayState: 'running' });
});

test('a toast is announced and can be dismissed', () => {
  shown(() => notify('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(isLeaving('Saved')).toBe(true);
});

test('SHELL-33 an error disappears when it no longer applies; other toasts stay', () => {
  shown(() => notify.error('The catalogue is unavailable.'));
  shown(() => notify.error('This name is taken.'));
  act(() => notify.mended('The catalogue is unavailable.'));
  expect(isLeaving('The catalogue is unavailable.')).toBe(true);
  expect(isLeaving('This name is taken.')).toBe(false);
});

test.each([
  ['what it says is done', () => Promise.resolve(), 'The list is back.'],
  [
    'the error of its call',
    () => Promise.reject({ status: 404, error: 'The list is gone.' }),
    'The list is gone.',
  ],
])('SHELL-89 Undo works once, and %s takes its place', async (_, undo, said) => {
  const takeBack = jest.fn(undo);
  shown(() => notify.withUndo('The list is removed', takeBack, 'The list is back.'));
  const button = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(button);
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(toastWith(said)).toBeVisible();
  expect(screen.queryByText('The list is removed')).not.toBeInTheDocument();
  expect(takeBack).toHaveBeenCalledTimes(1);
});
