import { expect, test } from '@jest/globals';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { screen } from '@testing-library/react';
import { UnknownRoute } from './unknown-route.js';

test('SHELL-01 an unknown route shows the error screen, the error text and a way home', () => {
  renderPortal(<UnknownRoute />, '/no/such/page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText('404 Not Found')).toBeInTheDocument();
  expect(screen.getByText('/no/such/page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
});
