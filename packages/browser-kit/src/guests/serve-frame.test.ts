import { type MessagePort, MessageChannel as NodeChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Asks, HELLO } from './portal-for-guest.js';
import { serveFrame } from './serve-frame.js';

const call = jest.fn(async (name: string, request: unknown): Promise<unknown> => ({ name, request }));
const asks = { call } as unknown as Asks;
let frame: HTMLIFrameElement;
let serving: ReturnType<typeof serveFrame>;
/** The ports that the page in the frame received. */
let given: MessagePort[];

beforeEach(() => {
  Object.assign(globalThis, { MessageChannel: NodeChannel });
  frame = document.createElement('iframe');
  document.body.append(frame);
  given = [];
  jest.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(((
    _hello: string,
    _to: string,
    [port]: MessagePort[],
  ) => {
    if (port) given.push(port);
  }) as never);
  serving = serveFrame(frame, asks);
});
afterEach(() => {
  serving.end();
  for (const port of given) port.close();
  frame.remove();
});

const greet = (event: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', event));
const fromFrame = (): MessageEventInit => ({ source: frame.contentWindow, origin: 'null', data: HELLO });

/** @returns the next message to the page */
const heard = (port: MessagePort) => new Promise<unknown>((resolve) => port.once('message', resolve));

test.each<[string, () => MessageEventInit]>([
  ['another window', () => ({ ...fromFrame(), source: window })],
  ['nobody', () => ({ ...fromFrame(), source: null })],
  ['a page of the portal’s own origin', () => ({ ...fromFrame(), origin: location.origin })],
  ['a page of another origin', () => ({ ...fromFrame(), origin: 'https://elsewhere.example' })],
  ['one that says something else', () => ({ ...fromFrame(), data: { ask: 'call' } })],
])('TEAM-45 %s is not answered', (_who, event) => {
  greet(event());
  expect(given).toEqual([]);
});

test('TEAM-45 the sandboxed page is answered and told the state, and can only request what exists', async () => {
  const told = { props: {}, theme: 'dark', still: false, member: null } as const;
  serving.tell(told);
  greet(fromFrame());
  const [port] = given;
  if (!port) throw new Error('It was given no port.');
  expect(await heard(port)).toEqual({ told });

  for (const ask of ['constructor', '__proto__', 'follow', 'then', undefined]) {
    port.postMessage({ id: 1, ask, given: [] });
    expect(await heard(port)).toEqual({ id: 1, error: 'There is no such thing to ask for.' });
  }
  port.postMessage({ id: 2, ask: 'call', given: 'get-movie' });
  expect(await heard(port)).toMatchObject({ id: 2, error: expect.any(String) });
  port.postMessage({ id: 3, ask: 'call', given: ['get-movie', { movieId: 'heat-1995' }] });
  expect(await heard(port)).toEqual({
    id: 3,
    value: { name: 'get-movie', request: { movieId: 'heat-1995' } },
  });
  call.mockRejectedValueOnce(new Error('It is not to be had.'));
  port.postMessage({ id: 4, ask: 'call', given: ['get-movie'] });
  expect(await heard(port)).toEqual({ id: 4, error: 'It is not to be had.' });
});

test('TEAM-45 a page that replaces the first one ends the connection of the first', async () => {
  greet(fromFrame());
  const [first] = given;
  const ended = new Promise((resolve) => first?.once('close', () => resolve('ended')));
  greet(fromFrame());
  expect(given).toHaveLength(2);
  expect(await ended).toBe('ended');
});
