import { expect, test } from '@jest/globals';
import { renderPortal } from '@screenlore/browser-kit/testing';
import type { ShownList } from '@screenlore/contracts';
import { screen } from '@testing-library/react';
import { ListCard } from './list-card.js';

const LIST: ShownList = {
  ...{ _id: 'l1', name: 'Rain', description: null, tags: [], ranked: false, visibility: 'everyone' },
  ...{ entries: 0, madeAt: '2026-01-01T00:00:00.000Z', changedAt: '2026-01-01T00:00:00.000Z', covers: [] },
};

test('LIB-225 an empty list says so to everybody, and tells its owner how to fill it', () => {
  const { unmount } = renderPortal(<ListCard list={LIST} own={false} />);
  expect(screen.getByText('Nothing on it yet')).toBeVisible();
  expect(screen.queryByText(/Add to a list/)).toBeNull();
  unmount();
  renderPortal(<ListCard list={LIST} own />);
  expect(screen.getByText(/“Add to a list” on the page of a title/)).toBeVisible();
});
