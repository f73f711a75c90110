import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Menu } from './menu.js';
import { MenuItem } from './menu-item.js';
import { Modal } from './modal.js';

/** A press suspends until the code is loaded; React resumes when the surrounding act is awaited. */
const pressAndLoad = (button: HTMLElement) =>
  act(async () => {
    button.focus();
    button.click();
  });

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sign in
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title="Log in or create account">
        <input aria-label="Email" />
      </Modal>
    </>
  );
}

describe('modal', () => {
  it('SHELL-24 takes the focus, keeps it, closes with Esc and restores it', async () => {
    render(<Example />);
    await pressAndLoad(screen.getByRole('button', { name: 'Sign in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log in or create account' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (const way of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{Tab}{Tab}{/Shift}']) {
      await userEvent.keyboard(way);
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toHaveFocus());
  });
});

describe('menu', () => {
  it('TEAM-31 has entries of other teams above the last one', async () => {
    render(
      <Menu
        label="Account"
        button="Ada"
        items={[{ label: 'Profile', to: '/user/ada' }, { label: 'Log out' }]}
        added={<MenuItem label="Quizzes" icon="star" to="/quiz" />}
      />,
    );
    await pressAndLoad(screen.getByRole('button', { name: 'Account' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Quizzes', 'Log out']);
    expect(screen.getByRole('menuitem', { name: 'Quizzes' })).toHaveAttribute('href', '/quiz');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('menuitem', { name: 'Quizzes' })).toHaveFocus();
  });

  it('opens on the first press and runs the chosen action', async () => {
    const onSelect = jest.fn();
    render(
      <Menu
        label="Account"
        button="Ada"
        items={[
          { label: 'Profile', to: '/user/ada' },
          { label: 'Log out', onSelect },
        ]}
      />,
    );
    await pressAndLoad(screen.getByRole('button', { name: 'Account' }));
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/user/ada');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});
