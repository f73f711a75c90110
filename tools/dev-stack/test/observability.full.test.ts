import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { load } from 'js-yaml';
import { z } from 'zod';
import { inProject } from '../src/base/paths.js';
import { apps, healthOf } from '../src/portal/portal.js';
import { startPortal } from '../src/portal/start-portal.js';

// This test starts a portal.
jest.setTimeout(120_000);

const FOLDER = inProject('deploy', 'observability');
const read = (...parts: string[]) => readFileSync(path.join(FOLDER, ...parts), 'utf8');

const alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const record = z.strictObject({ record: z.string(), expr: z.string() });
const rules = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(z.union([alert, record])) })) })
  .parse(load(read('alerts.yaml')))
  .groups.flatMap((group) => group.rules);
const alerts = rules.filter((rule) => 'alert' in rule);
const recorded = new Set(rules.flatMap((rule) => ('record' in rule ? [rule.record] : [])));

const dashboard = z.object({
  uid: z.string(),
  panels: z.array(z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })).default([]) })),
});
const dashboards = readdirSync(path.join(FOLDER, 'dashboards')).map((file) =>
  dashboard.parse(JSON.parse(read('dashboards', file))),
);

/** Words of PromQL that are not metrics, and labels. */
const WORDS = /^(?:sum|max|min|count|rate|increase|histogram_quantile|topk|by|and|or|le)$/;

/** The metrics of an expression, by the names under which they are registered. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/\{[^}]*\}/g, '')
      .replace(/\[[^\]]*\]/g, '')
      .replace(/by \([^)]*\)/g, '')
      .matchAll(/[a-z][\w:]*/g),
  ]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));

/** The metric names in `/metrics` of all running apps that have it. */
async function exposed(): Promise<Set<string>> {
  // Any HTML will do, because only the shell's metrics matter here.
  const assets = createServer((_request, response) => response.end('<!doctype html>')).listen(0, '127.0.0.1');
  await once(assets, 'listening');
  const { port } = assets.address() as AddressInfo;
  const running = apps.filter(({ role }) => role === 'service' || role === 'gateway' || role === 'shell');
  const portal = await startPortal({ apps: running, env: { ASSETS_URL: `http://127.0.0.1:${port}` } });
  try {
    const texts = await Promise.all(
      running.map(async (app) =>
        (await fetch(`http://127.0.0.1:${portal.ports[healthOf(app)]}/metrics`)).text(),
      ),
    );
    return new Set(
      texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)),
    );
  } finally {
    await portal.stop();
    assets.close();
  }
}

describe('deploy/observability', () => {
  test('OPS-58 each metric of a dashboard or an alert is exposed by an app, or recorded from such metrics', async () => {
    const names = await exposed();
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
    ];
    const named = [...new Set(expressions.flatMap(metricsIn))];
    expect(named.length).toBeGreaterThan(30);
    // `up` is Prometheus' own metric for its scrapes.
    expect(named.filter((name) => name !== 'up' && !recorded.has(name) && !names.has(name))).toEqual([]);
  });

  test('OPS-58 panels and dashboards have unique ids', () => {
    for (const { panels } of dashboards) expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length);
  });

  test('OPS-59 each alert has an entry in the runbook, and each entry an alert', () => {
    const runbook = readFileSync(inProject('docs', 'runbook.md'), 'utf8');
    const entries = [...runbook.matchAll(/^## (\w+)\n\n\*\*Means:.*\n\n\*\*Look at:.*\n\n\*\*Do:/gm)].map(
      ([, name]) => name,
    );
    expect(alerts.length).toBeGreaterThan(15);
    expect(entries.sort()).toEqual(alerts.map((alert) => alert.alert).sort());
    for (const { alert: name, annotations } of alerts)
      expect(annotations.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
  });

  test('OPS-59 an objective has an alert for a budget used up in days, and one for a budget that will not last', () => {
    for (const name of ['ScreenloreCallsFail', 'ScreenloreReadsSlow', 'ScreenloreWritesSlow']) {
      const fast = alerts.find((alert) => alert.alert === name);
      const slow = alerts.find((alert) => alert.alert === `${name}ForLong`);
      expect([fast?.labels.severity, slow?.labels.severity]).toEqual(['page', 'ticket']);
      for (const [rule, windows] of [
        [fast, ['1h', '5m', '6h', '30m']],
        [slow, ['1d', '2h', '3d', '6h']],
      ] as const)
        expect([...(rule?.expr ?? '').matchAll(/ratio_rate(\w+)/g)].map(([, window]) => window)).toEqual(
          windows,
        );
    }
  });
});
