import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { VITALS_PATH } from '@screenlore/contracts';
import { type ShellUnderTest, startShell } from './support/shell.js';
import { json } from './support/upstream.js';

const RELEASE = '20261123-090000';
const MEASURED = { remote: 'mf_community', release: RELEASE, LCP: 1800, INP: 96, TTFB: 120.5, CLS: 0.04 };

let shell: ShellUnderTest;

beforeEach(async () => {
  shell = await startShell({
    remote: (request, response) =>
      request.url === '/releases.json'
        ? json(response, 200, { releases: [RELEASE] })
        : json(response, 404, {}),
  });
  // The first page tells the server about the releases.
  await fetch(`${shell.address}/screenlore/articles`, { headers: { accept: 'text/html' } });
});
afterEach(() => shell.stop());

const send = (body: unknown, type = 'application/json') =>
  fetch(shell.address + VITALS_PATH, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });

/** Time series of vitals, without their buckets. */
const counted = async () =>
  (await (await fetch(`${shell.healthAddress}/metrics`)).text()).match(
    /^screenlore_web_\w+_(?:sum|count)\{.*$/gm,
  ) ?? [];

describe('the vitals of a page', () => {
  test('OPS-54 are kept in histograms by remote and release, and nothing else of them is', async () => {
    expect((await send({ ...MEASURED, user: 'ada', address: '/user/ada' })).status).toBe(204);
    const labels = `service="shell",remote="mf_community",release="${RELEASE}"`;
    const series = await counted();
    expect(series).toContain(`screenlore_web_lcp_seconds_sum{${labels}} 1.8`);
    expect(series).toContain(`screenlore_web_inp_seconds_sum{${labels}} 0.096`);
    expect(series).toContain(`screenlore_web_ttfb_seconds_sum{${labels}} 0.1205`);
    expect(series).toContain(`screenlore_web_cls_ratio_sum{${labels}} 0.04`);
    expect(series).toHaveLength(8);
    expect(shell.log()).not.toContain('ada');
  });

  test('OPS-54 are counted as far as the browser measured them', async () => {
    const { INP: _none, ...rest } = MEASURED;
    expect((await send(rest)).status).toBe(204);
    expect((await counted()).some((line) => line.includes('_inp_'))).toBe(false);
    expect(await counted()).toHaveLength(6);
  });

  test.each<[string, object]>([
    ['of another remote', { remote: 'mf_made_up' }],
    ['of a release there is not', { release: '20200101-000000' }],
  ])('OPS-54 %s are not counted', async (_, change) => {
    expect((await send({ ...MEASURED, ...change })).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test.each<[string, object]>([
    ['with a time below nothing', { LCP: -1 }],
    ['with a time of hours', { LCP: 7_200_000 }],
    ['with a text for a number', { INP: '96' }],
    ['with a release that is none', { release: 'newest' }],
  ])('OPS-54 %s are refused', async (_, change) => {
    expect((await send({ ...MEASURED, ...change })).status).toBe(400);
    expect(await counted()).toEqual([]);
  });

  test('OPS-54 of a page of another origin are refused: it cannot send JSON', async () => {
    expect((await send(MEASURED, 'text/plain')).status).toBe(400);
    expect(await counted()).toEqual([]);
  });

  test('OPS-54 are accepted for sixty pages a minute from one address', async () => {
    for (let sent = 0; sent < 60; sent += 1) expect((await send(MEASURED)).status).toBe(204);
    expect((await send(MEASURED)).status).toBe(429);
    expect((await counted()).some((line) => line.includes('lcp_seconds_count') && line.endsWith(' 60'))).toBe(
      true,
    );
  });
});
