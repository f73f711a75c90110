import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { notify } from './notify.js';
import { Toaster } from './toaster.js';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => toast.remove());
  jest.useRealTimers();
});

/** Shows a toast; its code comes by `import()`, so some turns pass before it stands there. */
async function shown(show: () => string): Promise<string> {
  let id = '';
  await act(async () => {
    id = show();
    await import('./toasts.js');
  });
  return id;
}

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const leaving = (text: string) => screen.getByText(text).closest('[data-kind]')?.hasAttribute('data-leaving');

test.each([
  ['blank', () => notify('Hello'), 4000],
  ['error', () => notify.error('Hello'), 4000],
  ['custom', () => notify.custom(<b>Hello</b>), 4000],
  ['success', () => notify.success('Hello'), 2000],
])('SHELL-11 a %s toast leaves after its time and is deleted 1000 ms later', async (_kind, show, ms) => {
  await shown(show);
  after(ms - 50);
  expect(leaving('Hello')).toBe(false);
  after(50);
  expect(leaving('Hello')).toBe(true);
  after(950);
  expect(screen.getByText('Hello')).toBeInTheDocument();
  after(50);
  expect(screen.queryByText('Hello')).not.toBeInTheDocument();
});

test('SHELL-11 a loading toast stays until it is replaced', async () => {
  const id = await shown(() => notify.loading('Publishing...'));
  after(60 * 60 * 1000);
  expect(leaving('Publishing...')).toBe(false);

  await shown(() => notify.success('Published', { replace: id }));
  expect(screen.queryByText('Publishing...')).not.toBeInTheDocument();
  after(2000);
  expect(leaving('Published')).toBe(true);
});

test('SHELL-11 at most 20 are kept, the oldest go', async () => {
  for (let number = 1; number <= 22; number += 1) await shown(() => notify(`Toast ${number}`));
  expect(screen.getAllByText(/^Toast \d+$/)).toHaveLength(20);
  expect(screen.getByText('Toast 22')).toBeInTheDocument();
  expect(screen.queryByText('Toast 2')).not.toBeInTheDocument();
});

test('a toast is announced and can be dismissed', async () => {
  await shown(() => notify('Saved'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await import('./toasts.js');
  });
  expect(leaving('Saved')).toBe(true);
});
