import { expect, test } from '@jest/globals';
import { useLocation } from '@screenlore/browser-kit/router';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UnknownRoute from './unknown-route.js';

test('SHELL-01 an unknown route shows the error screen, the error text and a way home', () => {
  renderPortal(<UnknownRoute />, '/no/such/page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
  expect(screen.getByText('404 Not Found')).toBeInTheDocument();
  expect(screen.getByText('/no/such/page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
});

const Address = () => <output>{useLocation().search}</output>;

test('SHELL-35 an unknown route offers the search', async () => {
  renderPortal(
    <>
      <UnknownRoute />
      <Address />
    </>,
    '/no/such/page',
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search titles and people' }), ' heat {Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('?q=heat');
});
