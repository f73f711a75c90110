import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type ClientRequest, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MESSAGES, UPLOAD_LIMITS } from '@screenlore/contracts';
import { hearOut, receiveFile } from './receive-file.js';

let server: Server;
let folder: string;
let file: string;
/** How long an upload may take, in milliseconds. */
let limitMs = 30_000;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'screenlore-receive-'));
  file = path.join(folder, 'came');
  server = createServer(async (message, response) => {
    await rm(file, { force: true });
    const limit = AbortSignal.timeout(limitMs);
    try {
      await receiveFile(message, 'file', file, limit);
      response.end('received');
    } catch (error) {
      await hearOut(message, limit);
      response.setHeader('connection', message.complete ? 'keep-alive' : 'close');
      response.end(error instanceof Error ? error.message : '');
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const part = (name: string, content: string, filename?: string): string =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${content}\r\n`;
const sending = (): ClientRequest =>
  request({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    method: 'PUT',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
const answerTo = async (sent: ClientRequest): Promise<string> => {
  sent.on('error', () => {});
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const piece of response) text += piece;
  return text;
};
const send = (body: string): Promise<string> => answerTo(sending().end(body));

describe('a form', () => {
  it('yields the first file in its field, whatever else it contains', async () => {
    const body = [
      part('words', 'a'.repeat(10_000)),
      part('other', 'other', 'a.png'),
      part('file', 'first', '../../a.png'),
      part('file', 'second', 'b.png'),
      '--x--\r\n',
    ].join('');
    expect(await send(body)).toBe('received');
    expect(await readFile(file, 'utf8')).toBe('first');
  });

  it('FILE-01 may have one file of 10 MiB, and not a byte more', async () => {
    const of = (size: number) => `${part('file', 'a'.repeat(size), 'a.png')}--x--\r\n`;
    expect(await send(of(UPLOAD_LIMITS.imageBytesMax))).toBe('received');
    expect(await send(of(UPLOAD_LIMITS.imageBytesMax + 1))).toBe(MESSAGES.uploadTooLarge);
  });

  it.each([
    ['has no end', part('file', 'cut', 'a.png')],
    ['has no file', `${part('words', 'a')}--x--\r\n`],
    ['has words where the file should be', `${part('file', 'a')}--x--\r\n`],
    ['is empty', ''],
    ['is of many parts', part('a', 'b').repeat(1000)],
  ])('that %s yields nothing', async (_what, body) => {
    expect(await send(body)).toBe(MESSAGES.uploadMissing);
  });

  it('that arrives too slowly times out', async () => {
    limitMs = 200;
    const slow = sending();
    slow.write(part('file', 'some', 'a.png').trimEnd());
    expect(await answerTo(slow)).toBe('The upload took too long');
    limitMs = 30_000;
  });
});
