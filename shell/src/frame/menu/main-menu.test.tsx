import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderPortal, setMedia } from '@screenlore/browser-kit/testing';
import { MAIN_MENU } from '@screenlore/contracts';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADA, leaveUser } from '../../testing/visitors.js';
import { MainMenu } from './main-menu.js';

beforeEach(() => setMedia({ width: 1440 }));
afterEach(() => localStorage.clear());

const toggleOf = (label: string) => screen.getByRole('button', { name: `${label} menu` });

describe('SHELL-02 the main menu', () => {
  test('has every entry with its submenu, in order', async () => {
    renderPortal(<MainMenu />);
    for (const entry of MAIN_MENU.filter(({ adminOnly }) => !adminOnly)) {
      const item = toggleOf(entry.label).closest('li') as HTMLElement;
      await userEvent.click(toggleOf(entry.label));
      const [, ...links] = within(item).getAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual(entry.links.map(({ label }) => label));
    }
  });

  test('passes on what a submenu link preselects', async () => {
    const portal = renderPortal(<MainMenu />);
    await userEvent.click(toggleOf('Series'));
    await userEvent.click(screen.getByRole('link', { name: 'Reviews' }));
    expect(portal.address()).toBe('/reviews?category=series');
    expect(toggleOf('Series')).toHaveAttribute('aria-expanded', 'false');
  });

  test('SHELL-20 Characters database links to the home page', async () => {
    const portal = renderPortal(<MainMenu />, '/movies');
    await userEvent.click(toggleOf('Movies'));
    await userEvent.click(screen.getByRole('link', { name: 'Characters database' }));
    expect(portal.address()).toBe('/');
  });

  test('SHELL-17 shows Write to administrators only', () => {
    leaveUser(ADA);
    const reader = renderPortal(<MainMenu />);
    expect(screen.queryByRole('link', { name: 'Write' })).not.toBeInTheDocument();
    reader.unmount();

    leaveUser({ ...ADA, admin: true });
    renderPortal(<MainMenu />);
    expect(screen.getByRole('link', { name: 'Write' })).toHaveAttribute('href', '/write');
  });

  test('opens and closes by keyboard, and returns the focus', async () => {
    renderPortal(<MainMenu />);
    await userEvent.tab();
    await userEvent.tab();
    expect(toggleOf('Movies')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Movies main page' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(toggleOf('Movies')).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Movies main page' })).not.toBeInTheDocument();
  });

  test('opens under the mouse and closes after it has left', async () => {
    renderPortal(<MainMenu />);
    const games = screen.getByRole('link', { name: 'Games' });
    await userEvent.hover(games);
    expect(screen.getByRole('link', { name: 'Games main page' })).toBeInTheDocument();
    await userEvent.unhover(games);
    await waitForElementToBeRemoved(() => screen.queryByRole('link', { name: 'Games main page' }));
  });
});
