/**
 * As on the server, and with the renderer meant for it: the one for browsers keeps a channel open for good.
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import { expect, test } from '@jest/globals';
import type { Brand } from '@screenlore/contracts';
import { renderFirstView } from './first-view.js';

const viewOf = async (route: string, ways: Brand[] = []) => {
  const asked: string[] = [];
  const place = { route, pathname: `/screenlore${route}`, search: '', language: 'en', ways };
  const view = await renderFirstView(place, async (call) => void asked.push(call));
  return { ...view, html: view?.html ?? '', asked };
};

test('SHELL-36 AUTH-11 /login shows the available ways to log in', async () => {
  const { html, asked } = await viewOf('/login', ['google']);
  expect(html).toContain('Log in or create account</h1>');
  for (const way of ['Google', 'Log in with own account', 'Create new account']) expect(html).toContain(way);
  expect(html).not.toContain('Facebook');
  expect(asked).toEqual([]);
});

test('SHELL-36 WAY-04 /login shows the operator’s provider', async () => {
  const place = { route: '/login', pathname: '/screenlore/login', search: '', language: 'en', ways: [] };
  const view = await renderFirstView({ ...place, oidc: 'Marlow’s' }, async () => undefined);
  expect(view?.html).toContain('Marlow’s</span>');
});

test('SHELL-36 AUTH-05 /settings shows its headings and names, and loads no personal data', async () => {
  const view = await viewOf('/settings');
  for (const name of ['Settings</h1>', '>Name<', '>Username<', '>Email<', '>Privacy<'])
    expect(view.html).toContain(name);
  expect(view.html).not.toContain('Moderation');
  expect(view).toMatchObject({ asked: [], queries: [], replies: {} });
});
