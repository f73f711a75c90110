import { afterEach, expect, test } from '@jest/globals';
import { useHistoryStep } from '@screenlore/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { Link, useRoutes } from '../router.js';
import { GuardedRouter } from './guarded-router.js';
import { useLeaveGuard } from './leave-guard.js';

/** Like a dialog over the page. */
function Over({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  useHistoryStep({ onBack });
  return <div role="dialog">{children}</div>;
}

function Writing() {
  const [unsaved, setUnsaved] = useState(true);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [tools, setTools] = useState(false);
  useLeaveGuard(
    unsaved
      ? { isInside: ({ pathname }) => pathname === '/app/write', ask: (go) => setLeave(() => go) }
      : null,
  );
  return (
    <>
      <h1>Writing</h1>
      <Link to="/write?step=publish">Next step</Link>
      <Link to="/other">Other page</Link>
      <button type="button" onClick={() => setTools(true)}>
        Tools
      </button>
      {tools && (
        <Over onBack={() => setTools(false)}>
          <Link to="/other">Another tool</Link>
          <Link to="/write?step=publish">Publish</Link>
        </Over>
      )}
      {leave && (
        <Over onBack={() => setLeave(null)}>
          <button type="button" onClick={leave}>
            Leave
          </button>
          <button type="button" onClick={() => setLeave(null)}>
            Stay
          </button>
        </Over>
      )}
      <button type="button" onClick={() => setUnsaved(false)}>
        Save
      </button>
    </>
  );
}

const Pages = () =>
  useRoutes([
    {
      path: '/',
      element: (
        <>
          <h1>Start</h1>
          <Link to="/write">Write</Link>
        </>
      ),
    },
    { path: '/write', element: <Writing /> },
    { path: '/other', element: <h1>Other</h1> },
  ]);

const open = async (loadInstead = () => false) => {
  history.replaceState(null, '', '/app/');
  render(
    <GuardedRouter basename="/app" loadInstead={loadInstead}>
      <Pages />
    </GuardedRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Write' }));
  await screen.findByRole('heading', { name: 'Writing' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => history.replaceState(null, '', '/'));

test('a link asks before it leaves unsaved work; one inside the work does not', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'Next step' }));
  await waitFor(() => expect(location.search).toBe('?step=publish'));
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  await press('Stay');
  expect(location.pathname).toBe('/app/write');
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  await press('Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
});

test('the back button asks, and leaves when allowed', async () => {
  await open();
  history.back();
  await screen.findByRole('button', { name: 'Leave' });
  await waitFor(() => expect(location.pathname).toBe('/app/write'));
  await press('Stay');
  history.back();
  await screen.findByRole('button', { name: 'Leave' });
  await waitFor(() => expect(location.pathname).toBe('/app/write'));
  await press('Leave');
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeInTheDocument();
});

test('SHELL-58 a link in an overlay leaves the page, and Back returns to the page', async () => {
  await open();
  await press('Save');
  await press('Tools');
  await screen.findByRole('dialog');
  await waitFor(() => expect(history.state.overlays).toBe(1));
  await userEvent.click(screen.getByRole('link', { name: 'Another tool' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  history.back();
  expect(await screen.findByRole('heading', { name: 'Writing' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Save');
  history.back();
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeInTheDocument();
});

test('SHELL-58 an overlay that stays open during a step of its page is closed before that step is undone', async () => {
  await open();
  await press('Tools');
  await waitFor(() => expect(history.state.overlays).toBe(1));
  await userEvent.click(screen.getByRole('link', { name: 'Publish' }));
  await waitFor(() => expect([location.search, history.state.overlays]).toEqual(['?step=publish', 1]));
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('?step=publish');
  history.back();
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByRole('heading', { name: 'Writing' })).toBeInTheDocument();
});

test('SHELL-57 a page that is reloaded where an overlay was open has no step of it', async () => {
  history.replaceState(null, '', '/app/');
  history.pushState({ key: 'page', idx: 0 }, '', '/app/other');
  history.pushState({ key: 'page', idx: 1, overlays: 1 }, '', '/app/other');
  render(
    <GuardedRouter basename="/app">
      <Pages />
    </GuardedRouter>,
  );
  expect(screen.getByRole('heading', { name: 'Other' })).toBeInTheDocument();
  await waitFor(() => expect(history.state.overlays).toBeUndefined());
  expect(location.pathname).toBe('/app/other');
  history.back();
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeInTheDocument();
});

test('nothing asks once everything is saved, not even the browser', async () => {
  await open();
  const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await press('Save');
  expect(leave()).toBe(false);
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
});

test('TEAM-11 another page may be loaded with its address and state instead of rendered, a step on the same page not', async () => {
  let asked = 0;
  let loads = false;
  await open(() => {
    asked += 1;
    return loads;
  });
  expect(asked).toBe(1);
  await press('Save');
  await userEvent.click(screen.getByRole('link', { name: 'Next step' }));
  await waitFor(() => expect(location.search).toBe('?step=publish'));
  expect(asked).toBe(1);

  loads = true;
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  expect(asked).toBe(2);
  expect(location.pathname).toBe('/app/other');
  // The browser is loading: the old page stays until then.
  expect(screen.getByRole('heading', { name: 'Writing' })).toBeInTheDocument();
});

test('TEAM-11 work that the visitor chose to leave unsaved is left without a second question', async () => {
  let asked = 0;
  await open(() => {
    asked += 1;
    return false;
  });
  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));
  await press('Leave');
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  expect(asked).toBe(1);
});
