import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { internalSubjectOf, subjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { answerAs, answerTitles } from './support/stand-in.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;
const stopped: unknown[] = [];

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  answerTitles(nats, async () => ({ movie: {} }));
  answerAs(nats, internalSubjectOf('get-commented-post'), async () => ({ post: { _id: 'a' } }));
  answerAs(nats, subjectOf('stop-notification-mails'), ({ body }) => {
    stopped.push(body);
    return { stopped: 'all' };
  });
  await nats.flush();
  gateway = await gatewayAt(engine.url);
});

afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await engine?.stop();
});

const JSON_BODY = { 'content-type': 'application/json' };
const movie = JSON.stringify({ titleId: 'a' });
const LIVE = '/api/live/comments?type=article&mediaId=a';

it.each([
  ['a reply', 'POST', '/api/get-movie', 200, movie],
  ['a cached reply', 'POST', '/api/get-movie', 200, movie],
  ['an unknown call', 'POST', '/api/none', 404, '{}'],
  ['a body that breaks a rule', 'POST', '/api/get-movie', 400, '{}'],
  ['a body that is too large', 'POST', '/api/get-movie', 413, 'a'.repeat(400_000)],
  ['a call that needs a token', 'GET', '/api/get-upload-url', 401, undefined],
  ['an upload by an address that was not signed', 'PUT', '/api/uploads/a', 403, '{}'],
  ['an upload that is not there', 'GET', `/api/uploads/${'f'.repeat(32)}`, 404, undefined],
  ['a picture that cannot be had now', 'GET', '/api/pictures/movies/a/cover?w=96', 503, undefined],
  ['an event stream', 'GET', LIVE, 200, undefined],
  ['an event stream of nothing', 'GET', '/api/live/comments', 400, undefined],
  ['the document', 'GET', '/api/openapi.json', 200, undefined],
  ['the page of the document', 'GET', '/api/docs', 200, undefined],
  ['an address that cannot be read', 'GET', '/api/%E0', 400, undefined],
  ['a way out', 'GET', '/api/..%2fmetrics', 400, undefined],
  ['a name of 600 letters', 'POST', `/api/${'x'.repeat(600)}`, 404, '{}'],
  ['nothing', 'GET', '/metrics', 404, undefined],
])('SAFE-19 %s (%s %s) forbids frames and type sniffing', async (_what, method, path, status, body) => {
  const ended = new AbortController();
  const answer = await fetch(gateway.url + path, {
    method,
    signal: ended.signal,
    ...(body === undefined ? {} : { body, headers: JSON_BODY }),
  });
  const { headers } = answer;
  ended.abort();
  expect(answer.status).toBe(status);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  if (!/openapi|docs/.test(path)) expect(headers.get('cache-control')).toMatch(/^no-store/);
});

it('NOTE-17 the address in a mail’s header unsubscribes mail programs, and shows browsers a page with the button', async () => {
  const token = `${'k'.repeat(22)}.all`;
  const address = `${gateway.url}/api/unsubscribe/${token}`;
  const shown = await fetch(address, { redirect: 'manual' });
  expect([shown.status, shown.headers.get('location')]).toEqual([303, `/screenlore/stop-mails#${token}`]);
  expect(stopped).toEqual([]);
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await fetch(address, { method: 'POST', body: form })).status).toBe(200);
  expect(stopped).toEqual([{ token }]);
  const none = await fetch(`${gateway.url}/api/unsubscribe/%7B%7D`, { method: 'POST', body: form });
  expect([none.status, stopped.length]).toEqual([404, 1]);
});
