import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderPortal, setMedia } from '@screenlore/browser-kit/testing';
import { MAIN_MENU } from '@screenlore/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADA, leaveUser } from '../../testing/visitors.js';
import MenuOverlay from './menu-overlay.js';

beforeEach(() => setMedia({ width: 390 }));
afterEach(() => localStorage.clear());

function open() {
  const onClose = jest.fn();
  const onSignIn = jest.fn();
  const ways = { onSignIn, onGoogle: onSignIn, waiting: false, onStopWaiting: jest.fn() };
  const portal = renderPortal(<MenuOverlay onClose={onClose} onLog={jest.fn()} ways={ways} />);
  return { ...portal, onClose, onSignIn, menu: within(screen.getByRole('dialog', { name: 'Menu' })) };
}

describe('SHELL-05 the menu of small screens', () => {
  test('has the entries of the main menu', async () => {
    const { menu } = open();
    for (const { label, links } of MAIN_MENU.filter(({ adminOnly }) => !adminOnly)) {
      const group = menu.getByText(label, { selector: 'summary' }).closest('details') as HTMLElement;
      expect(
        within(group)
          .getAllByRole('link', { hidden: true })
          .map((link) => link.textContent),
      ).toEqual(links.map((link) => link.label));
    }
  });

  test('offers visitors to sign in, but neither Profile nor Settings', async () => {
    const { menu, onClose, onSignIn } = open();
    expect(menu.queryByText('Profile')).not.toBeInTheDocument();
    expect(menu.queryByText('Settings')).not.toBeInTheDocument();
    expect(menu.queryByText('Log out')).not.toBeInTheDocument();
    await userEvent.click(menu.getByRole('button', { name: 'Sign in' }));
    expect(onClose).toHaveBeenCalled();
    expect(onSignIn).toHaveBeenCalled();
  });

  test('has Profile, Settings and Log out for the signed-in user', async () => {
    leaveUser(ADA);
    const { menu, store } = open();
    expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/user/ada.q');
    expect(menu.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await userEvent.click(menu.getByRole('button', { name: 'Log out' }));
    expect(store.getState().session.user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('closes with Esc and after a choice', async () => {
    const { menu, onClose, address } = open();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(menu.getByText('Games', { selector: 'summary' }));
    await userEvent.click(menu.getByText('Games main page'));
    expect(address()).toBe('/games');
    expect(onClose.mock.calls.length).toBeGreaterThan(1);
  });
});
