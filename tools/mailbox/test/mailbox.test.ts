import type { Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { catchMails } from '../src/caught.js';
import { readConfig } from '../src/config.js';
import { startServer } from '../src/server.js';

const HOST = '127.0.0.1';
let caught: Awaited<ReturnType<typeof catchMails>>;
let server: Server;
let port: number;
beforeAll(async () => {
  caught = await catchMails({ HOST, SMTP_PORT: 0 });
  server = await startServer({ HOST, PORT: 0 }, caught.mails);
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  caught?.stop();
  server?.close();
});

const get = (path: string, host = `localhost:${port}`) =>
  new Promise<{ status: number; policy: string; body: string }>((resolve, reject) => {
    request({ host: HOST, port, path, headers: { host } }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      text(answer).then(
        (body) => resolve({ status, policy: String(headers['content-security-policy']), body }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });

test('MAIL-11 it lists received mail, and shows each as HTML and as text with its links; nothing of it runs', async () => {
  expect((await get('/')).body).toContain('There is no mail yet');
  const transport = createTransport({ host: HOST, port: caught.port });
  await transport.sendMail({
    from: 'no-reply@example.test',
    to: 'ada@example.org',
    subject: 'A <b>subject</b>',
    text: 'Go to https://example.org/a?b=1&c=2 now.',
    html: '<html><head></head><body><script>alert(1)</script><a href="https://example.org/a">Go</a></body></html>',
  });
  expect(JSON.parse((await get('/mails.json')).body)).toMatchObject([
    { id: 1, to: 'ada@example.org', subject: 'A <b>subject</b>', links: ['https://example.org/a?b=1&c=2'] },
  ]);
  expect((await get('/')).body).toContain('A &lt;b&gt;subject&lt;/b&gt;');
  const page = await get('/mails/1');
  expect(page.body).toContain('href="https://example.org/a?b=1&amp;c=2"');
  expect(page.policy).toContain("default-src 'none'");
  const html = await get('/mails/1/html');
  expect(html.body).toContain('<base target="_top">');
  expect(html.policy).toMatch(/default-src 'none'.*sandbox/);
  expect((await get('/mails/2')).status).toBe(404);
});

test('MAIL-11 only this machine reaches it', async () => {
  expect((await get('/mails.json', 'evil.example')).status).toBe(421);
  const ports = { PORT: '0', SMTP_PORT: '0', HEALTH_PORT: '0' };
  expect(readConfig({ ...ports }).HOST).toBe(HOST);
  expect(() => readConfig({ ...ports, HOST: '0.0.0.0' })).toThrow('this machine alone');
});
