import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { notify } from './notify.js';
import { Toaster } from './toaster.js';

test('SHELL-11 toasts from before the stack is loaded are shown then, in their latest state', async () => {
  const publishing = notify.loading('Publishing...');
  notify.success('Published', { replace: publishing });
  notify.dismiss(notify('Gone'));
  const { unmount } = render(<Toaster />);
  expect(screen.queryByText('Published')).not.toBeInTheDocument();
  expect(await screen.findByText('Published')).toBeInTheDocument();
  expect(screen.queryByText('Publishing...')).not.toBeInTheDocument();
  expect(screen.queryByText('Gone')).not.toBeInTheDocument();

  act(() => void notify.error('Missed.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Missed.');

  unmount();
  notify('Later');
  render(<Toaster />);
  expect(await screen.findByText('Later')).toBeInTheDocument();
});
