import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useKeys } from './use-keys.js';

interface PageProps {
  open: () => void;
  log?: () => void;
  keys?: () => void;
  dialog?: boolean;
}

function Page({ open, log, keys = jest.fn(), dialog = false }: PageProps) {
  useKeys({ search: open, log, keys });
  return (
    <>
      <button type="button">Somewhere</button>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Choice" />
      {dialog && <div role="dialog">Something else</div>}
    </>
  );
}

const press = (target: Element, key: string, more = {}) =>
  // False if the page handled the key.
  !fireEvent.keyDown(target, { key, ...more });

test('SHELL-66 the keys open the search, but not from a field, and not over a dialog', () => {
  const open = jest.fn();
  const { rerender } = render(<Page open={open} />);
  const [button, field, choice] = ['Somewhere', 'Name', 'Choice'].map(
    (name) => screen.queryByLabelText(name) ?? screen.getByText(name),
  );
  if (!button || !field || !choice) throw new Error('The page is not there.');
  expect(press(button, '/')).toBe(true);
  expect(press(button, 'k', { ctrlKey: true })).toBe(true);
  expect(press(button, 'K', { metaKey: true })).toBe(true);
  expect(press(choice, '/')).toBe(true);
  // The browser's own search must not open instead.
  expect(press(field, 'k', { ctrlKey: true })).toBe(true);
  expect(open).toHaveBeenCalledTimes(5);

  for (const [target, key, more] of [
    [field, '/', {}],
    [button, 'k', {}],
    [button, '/', { ctrlKey: true }],
    [button, 'k', { ctrlKey: true, altKey: true }],
  ] as const)
    expect(press(target, key, more)).toBe(false);
  rerender(<Page open={open} dialog />);
  expect(press(button, '/')).toBe(false);
  expect(open).toHaveBeenCalledTimes(5);
});

test('SHELL-67 a key opens the log for members, but not for visitors', () => {
  const log = jest.fn();
  const { rerender } = render(<Page open={jest.fn()} />);
  expect(press(screen.getByText('Somewhere'), 'l')).toBe(false);
  rerender(<Page open={jest.fn()} log={log} />);
  expect(press(screen.getByText('Somewhere'), 'l')).toBe(true);
  expect(press(screen.getByLabelText('Name'), 'l')).toBe(false);
  expect(press(screen.getByText('Somewhere'), 'l', { ctrlKey: true })).toBe(false);
  expect(log).toHaveBeenCalledTimes(1);
});

test('SHELL-80 a question mark opens the list of keys, but not from a field', () => {
  const keys = jest.fn();
  render(<Page open={jest.fn()} keys={keys} />);
  expect(press(screen.getByLabelText('Name'), '?', { shiftKey: true })).toBe(false);
  expect(press(screen.getByText('Somewhere'), '?', { shiftKey: true })).toBe(true);
  expect(keys).toHaveBeenCalledTimes(1);
});
