import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { LinkProvider } from '@screenlore/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterLink } from '../../app/router-link.js';
import { ADA, leaveUser } from '../../testing/visitors.js';
import { Account } from './account.js';

afterEach(() => localStorage.clear());

function show() {
  const onSignIn = jest.fn();
  const portal = renderPortal(
    <LinkProvider value={RouterLink}>
      <Account onSignIn={onSignIn} />
    </LinkProvider>,
  );
  return { ...portal, onSignIn };
}

describe('SHELL-04 the header', () => {
  test.each(['Sign in', 'Sign in through google'])(
    "shows visitors '%s', which opens the login modal",
    async (name) => {
      const { onSignIn } = show();
      await userEvent.click(screen.getByRole('button', { name }));
      expect(onSignIn).toHaveBeenCalledTimes(1);
    },
  );

  test('shows who is signed in, leading to the profile', () => {
    leaveUser(ADA);
    show();
    expect(screen.getByRole('link', { name: 'Ada Quill' })).toHaveAttribute('href', '/user/ada.q');
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  test('has a dropdown with Profile, Settings and Log out', async () => {
    leaveUser(ADA);
    const { store } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Profile', 'Settings', 'Log out']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(store.getState().session.user).toBeNull();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});
