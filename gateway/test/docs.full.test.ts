import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  CALL_NAMES,
  callOf,
  ERROR_STATUS,
  errorReply,
  MESSAGES,
  openApiDocument,
} from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { ownDatabase } from './support/engines.js';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { startApp, stopApps } from './support/processes.js';

jest.setTimeout(60_000);

let nats: RunningEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let gateway: GatewayUnderTest;

beforeAll(async () => {
  [nats, database] = await Promise.all([startNats(), ownDatabase()]);
  const settings = { NATS_URL: nats.url, MONGO_URL: database.url };
  [gateway] = await Promise.all([
    gatewayAt(nats.url),
    ...['catalogue', 'content', 'auth', 'comments', 'social'].map((name) =>
      startApp(`services/${name}`, settings),
    ),
  ]);
});
afterAll(async () => {
  await gateway?.stop();
  await stopApps();
  await Promise.all([nats?.stop(), database?.stop()]);
});

describe('API-04 the document', () => {
  it('API-04 matches the contract', async () => {
    const answer = await fetch(`${gateway.url}/api/openapi.json`);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const document = (await answer.json()) as { info: { version: string } };
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument(document.info.version))));
  });

  it('API-04 API-05 every call answers with a documented reply or failure', async () => {
    const { paths } = openApiDocument('1');
    for (const name of CALL_NAMES) {
      const call = callOf(name);
      const { status, body } = await gateway.call(name, undefined, { method: call.method });
      const answer = { name, status, body };
      if (call.planned !== undefined)
        expect(answer).toEqual({ name, status: 501, body: { error: call.planned } });
      else if (call.access !== 'anyone')
        expect(answer).toEqual({ name, status: 401, body: { error: MESSAGES.signedOut } });
      else if (name === 'refresh-token') {
        // There is no session to continue.
        expect(answer).toEqual({ name, status: 401, body: { error: MESSAGES.sessionEnded } });
      } else {
        const isGood = call.request.safeParse({}).success;
        const shape = isGood ? call.reply : errorReply;
        expect({ name, status }).toEqual({ name, status: isGood ? 200 : 400 });
        expect({ name, error: shape.safeParse(body).error }).toEqual({ name, error: undefined });
      }
      const described = paths[`/api/${name}`] as Record<string, { responses: object }>;
      const responses = Object.keys(described[call.method.toLowerCase()]?.responses ?? {});
      expect({ name, responses }).toEqual({ name, responses: expect.arrayContaining([String(status)]) });
    }
  });

  it('API-04 lists every status that a call can fail with', async () => {
    const text = JSON.stringify(openApiDocument('1'));
    for (const status of Object.values(ERROR_STATUS)) expect(text).toContain(`"${status}":`);
  });
});

describe('API-04 the page', () => {
  it('API-04 shows every call, runs no scripts and loads nothing', async () => {
    const answer = await fetch(`${gateway.url}/api/docs`);
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const name of CALL_NAMES) expect(page).toContain(`<details id="${name}">`);
    expect(page).not.toMatch(/<script|<link|<img|src=|style=/);
  });
});
