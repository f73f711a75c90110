import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageUnavailable } from './page-unavailable.js';

afterEach(() => {
  jest.restoreAllMocks();
});

test('SHELL-84 a page that failed to load says when the browser is offline, and affects no other pages', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rerender } = render(
    <PageUnavailable error={new Error('gone')} retrying={false} onRetry={() => undefined} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
  online.mockReturnValue(true);
  rerender(<PageUnavailable error={new Error('gone')} retrying onRetry={() => undefined} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This part of Screenlore is unavailableIt may be back in a moment.Trying…',
  );
});
