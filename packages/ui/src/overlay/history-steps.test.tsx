import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Menu } from './menu.js';
import { Modal } from './modal.js';

/** A press suspends until the code is loaded; React resumes when the surrounding act is awaited. */
const pressAndLoad = (name: string) => act(async () => screen.getByRole('button', { name }).click());

/** A page with a dialog that asks for confirmation. */
function Page() {
  const [open, setOpen] = useState<'list' | 'sure' | 'other'>();
  const [name, setName] = useState('');
  return (
    <>
      <button type="button" onClick={() => setOpen('list')}>
        New list
      </button>
      <button type="button" onClick={() => setOpen('other')}>
        Other list
      </button>
      <Modal open={open !== undefined} onClose={() => setOpen(undefined)} title="List">
        <form>
          <label>
            Name
            <input value={name} onChange={({ target }) => setName(target.value)} />
          </label>
          <Notes />
          <input type="password" aria-label="Password" />
        </form>
        <button type="button" onClick={() => setOpen('sure')}>
          Delete
        </button>
        <Modal open={open === 'sure'} onClose={() => setOpen('list')} title="Are you sure?">
          <p>It goes for good.</p>
        </Modal>
      </Modal>
    </>
  );
}

/** Loses its state with the dialog, like forms. */
function Notes() {
  const [notes, setNotes] = useState('');
  const [hidden, setHidden] = useState(false);
  return (
    <>
      <textarea aria-label="Notes" value={notes} onChange={({ target }) => setNotes(target.value)} />
      <label>
        <input type="checkbox" checked={hidden} onChange={() => setHidden(!hidden)} />
        Only for me
      </label>
      <output>{notes}</output>
    </>
  );
}

/** A dialog that is replaced by another. */
function Both() {
  const [open, setOpen] = useState<'menu' | 'form'>();
  return (
    <>
      <button type="button" onClick={() => setOpen('menu')}>
        Menu
      </button>
      <Modal open={open === 'menu'} onClose={() => setOpen(undefined)} title="Menu">
        <button type="button" onClick={() => setOpen('form')}>
          Sign in
        </button>
      </Modal>
      <Modal open={open === 'form'} onClose={() => setOpen(undefined)} title="Form">
        <p>Who are you?</p>
      </Modal>
    </>
  );
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
/** The browser's current entry: 0 is the page. */
const entry = () => (history.state as { overlays?: number } | null)?.overlays ?? 0;
const isAt = (overlays: number) => waitFor(() => expect(entry()).toBe(overlays));

let moves = 0;
/** Acts, and waits until the browser has completed this many moves. */
async function moving(times: number, act: () => void): Promise<void> {
  const before = moves;
  act();
  await waitFor(() => expect(moves).toBe(before + times));
}
const count = () => {
  moves += 1;
};
// Before the overlays are notified.
beforeAll(() => addEventListener('popstate', count, { capture: true }));

/** The entries of the page and the overlays above it, after an earlier page. */
beforeEach(() => {
  history.pushState({ key: 'before' }, '', '/before');
  history.pushState({ key: 'page' }, '', '/page');
});
afterEach(async () => {
  await isAt(0);
});

describe('overlays are steps of the history', () => {
  it('SHELL-56 Back closes the innermost one, and then leaves the page', async () => {
    render(<Page />);
    await pressAndLoad('New list');
    await isAt(1);
    await pressAndLoad('Delete');
    await dialog('Are you sure?');
    await isAt(2);
    history.back();
    await isGone('Are you sure?');
    expect(await dialog('List')).toBeVisible();
    expect(location.pathname).toBe('/page');
    history.back();
    await isGone('List');
    await isAt(0);
    expect(location.pathname).toBe('/page');
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/before'));
  });

  it('SHELL-57 closed by its cross or Escape it leaves no step, and Forward opens nothing', async () => {
    render(<Page />);
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      async () => userEvent.click(within(await dialog('List')).getByRole('button', { name: 'Close' })),
    ]) {
      await pressAndLoad('New list');
      await dialog('List');
      await isAt(1);
      await close();
      await isGone('List');
      await isAt(0);
      // There and back again at once.
      await moving(2, () => history.forward());
      await isAt(0);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/before'));
  });

  it('SHELL-57 one that is replaced by another takes no second step', async () => {
    render(<Both />);
    await pressAndLoad('Menu');
    await isAt(1);
    await pressAndLoad('Sign in');
    await dialog('Form');
    await isAt(1);
    history.back();
    await isGone('Form');
    await isAt(0);
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/before'));
  });

  it('SHELL-56 SHELL-57 a menu is a step, too', async () => {
    const onSelect = jest.fn();
    render(<Menu label="Account" button="Ada" items={[{ label: 'Log out', onSelect }]} />);
    await pressAndLoad('Account');
    await screen.findByRole('menuitem', { name: 'Log out' });
    await isAt(1);
    history.back();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    await isAt(0);
  });

  it('SHELL-56 one that stays open on Back keeps its step', async () => {
    await act(async () => {
      render(
        <Modal open onClose={() => undefined} title="Saving">
          <p>Wait.</p>
        </Modal>,
      );
    });
    await dialog('Saving');
    await isAt(1);
    await moving(1, () => history.back());
    await isAt(1);
    expect(await dialog('Saving')).toBeVisible();
  });
});

describe('what was typed', () => {
  const fill = async () => {
    await pressAndLoad('New list');
    await dialog('List');
    await userEvent.type(screen.getByLabelText('Notes'), 'Rain, no rain');
    await userEvent.click(screen.getByLabelText('Only for me'));
    await userEvent.type(screen.getByLabelText('Password'), 'Secret1');
    await isAt(1);
  };

  it('SHELL-59 is restored after Back, except passwords', async () => {
    render(<Page />);
    await fill();
    history.back();
    await isGone('List');
    await pressAndLoad('New list');
    await dialog('List');
    expect(screen.getByLabelText('Notes')).toHaveValue('Rain, no rain');
    expect(screen.getByRole('status')).toHaveTextContent('Rain, no rain');
    expect(screen.getByLabelText('Only for me')).toBeChecked();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await isGone('List');
    await pressAndLoad('New list');
    await dialog('List');
    expect(screen.getByLabelText('Notes')).toHaveValue('');
    expect(screen.getByLabelText('Only for me')).not.toBeChecked();
    await userEvent.keyboard('{Escape}');
    await isGone('List');
  });

  it('SHELL-59 is not restored in what another button opens, nor on another page', async () => {
    render(<Page />);
    await fill();
    history.back();
    await isGone('List');
    await pressAndLoad('Other list');
    await dialog('List');
    expect(screen.getByLabelText('Notes')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await isGone('List');
    history.replaceState({ key: 'another' }, '', '/another');
    await pressAndLoad('New list');
    await dialog('List');
    expect(screen.getByLabelText('Notes')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await isGone('List');
  });
});
