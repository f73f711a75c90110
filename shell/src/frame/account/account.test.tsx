import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderPortal } from '@screenlore/browser-kit/testing';
import { LinkProvider } from '@screenlore/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterLink } from '../../links/router-link.js';
import { ADA, leaveUser } from '../../testing/visitors.js';
import { Account } from './account.js';

beforeEach(() => {
  document.documentElement.dataset['signInWays'] = 'google facebook';
});
afterEach(() => localStorage.clear());

function show(waiting = false) {
  const onSignIn = jest.fn();
  const onGoogle = jest.fn();
  const onStopWaiting = jest.fn();
  const portal = renderPortal(
    <LinkProvider value={RouterLink}>
      <Account ways={{ onSignIn, onGoogle, waiting, onStopWaiting }} />
    </LinkProvider>,
  );
  return { ...portal, onSignIn, onGoogle, onStopWaiting };
}

describe('SHELL-04 the header', () => {
  test("shows visitors 'Sign in', which opens the login modal, and 'Sign in through google'", async () => {
    const { onSignIn, onGoogle } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onSignIn).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in through google' }));
    expect(onGoogle).toHaveBeenCalledTimes(1);
  });

  test('SHELL-61 says that it waits for Google’s window, and can cancel that', async () => {
    const { onGoogle, onStopWaiting } = show(true);
    expect(screen.getByRole('status')).toHaveTextContent('Carry on in the Google window…');
    await userEvent.click(screen.getByRole('button', { name: /^Waiting for Google · Stop/ }));
    expect(onStopWaiting).toHaveBeenCalledTimes(1);
    expect(onGoogle).not.toHaveBeenCalled();
  });

  test('AUTH-11 has no button for a provider that is not configured', () => {
    document.documentElement.dataset['signInWays'] = 'facebook';
    show();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in through google' })).not.toBeInTheDocument();
  });

  test('SHELL-19 shows the signed-in user with a link to the profile', () => {
    leaveUser(ADA);
    show();
    expect(screen.getByRole('link', { name: 'Ada Quill' })).toHaveAttribute('href', '/user/ada.q');
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  test('SHELL-65 has a dropdown with links to the member’s things, and Log out', async () => {
    leaveUser(ADA);
    const { store } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Your account' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      ...[
        'Profile',
        'Feed',
        'Notifications',
        'Diary',
        'Lists',
        'Continue',
        'Want to see',
        'Statistics',
        'Following',
        'Import',
        'Settings',
      ],
      'Log out',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Diary' })).toHaveAttribute('href', '/user/ada.q/diary');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(store.getState().session.user).toBeNull();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  });
});
