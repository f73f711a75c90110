import { expect, jest, test } from '@jest/globals';
import { Boundary } from '@screenlore/ui';
import { render, screen } from '@testing-library/react';
import { LastResort } from './last-resort.js';

function Broken(): never {
  throw new Error('The frame is broken.');
}

test('SHELL-31 a page that breaks completely shows the error, a reload and the way home', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Boundary resetKey="" fallback={(error) => <LastResort error={error} />}>
      <Broken />
    </Boundary>,
  );
  quiet.mockRestore();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText('The frame is broken.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/screenlore/');
});
