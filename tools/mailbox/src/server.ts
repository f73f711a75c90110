import { createServer, type Server } from 'node:http';
import { isLoopbackHost } from '@screenlore/contracts';
import type { CaughtMail } from './caught.js';
import type { MailboxConfig } from './config.js';
import { HTML_HEADERS, listPage, mailHtml, mailPage, nothingPage, PAGE_HEADERS } from './pages.js';

const MISDIRECTED = 421;
const MAIL = /^\/mails\/(\d+)(\/html)?$/;

interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}
const page = (status: number, body: string): Answer => ({ status, headers: PAGE_HEADERS, body });

/** Shows the received mails to this machine only. @returns the listening server */
export async function startServer(
  { PORT, HOST }: Pick<MailboxConfig, 'PORT' | 'HOST'>,
  mails: readonly CaughtMail[],
): Promise<Server> {
  const answer = (path: string): Answer => {
    if (path === '/') return page(200, listPage(mails));
    if (path === '/mails.json')
      return {
        status: 200,
        headers: { ...PAGE_HEADERS, 'content-type': 'application/json' },
        body: JSON.stringify(mails),
      };
    const [, id, html] = MAIL.exec(path) ?? [];
    const mail = mails.find((mail) => mail.id === Number(id));
    if (!mail) return page(404, nothingPage());
    return html ? { status: 200, headers: HTML_HEADERS, body: mailHtml(mail) } : page(200, mailPage(mail));
  };
  const server = createServer((request, response) => {
    // Another site's page whose name resolves to this machine must not read the mails.
    const { status, headers, body } = isLoopbackHost(request.headers.host ?? '')
      ? answer((request.url ?? '').split('?', 1)[0] ?? '')
      : page(MISDIRECTED, nothingPage());
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  return server;
}
