import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { isLoopbackHost, MOCK_OIDC_CLIENTS, MOCK_OIDC_PATH } from '@screenlore/contracts';
import type { Provider } from 'oidc-provider';
import type { IdentityConfig } from './config.js';
import { PEOPLE } from './people.js';
import { createProvider } from './provider.js';
import { deadEndPage, PAGE_HEADERS, signInPage } from './sign-in-page.js';

const MISDIRECTED = 421;
const FORM_LIMIT = 8 * 1024;
const SIGN_IN = new RegExp(`^${MOCK_OIDC_PATH}/sign-in/[\\w-]+$`);

/**
 * Serves the mock OIDC provider below `MOCK_OIDC_PATH`.
 * @returns the listening server
 */
export async function startServer(config: IdentityConfig): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(config.PORT, config.HOST, resolve));
  const address = server.address();
  const own = address !== null && typeof address === 'object' ? address.port : config.PORT;
  const port = config.ISSUER_PORT ?? own;
  const provider = await createProvider(`http://127.0.0.1:${port}${MOCK_OIDC_PATH}`);
  const answerProtocol = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!comesFromThisMachine(request)) {
      response.writeHead(MISDIRECTED, PAGE_HEADERS).end(deadEndPage('It is for this machine alone.'));
    } else if (SIGN_IN.test(path)) {
      await answerSignIn(request, response, path).catch((error: Error) => {
        if (error.name !== 'SessionNotFound') throw error;
        response.writeHead(400, PAGE_HEADERS).end(deadEndPage());
      });
    } else if (path.startsWith(`${MOCK_OIDC_PATH}/`)) {
      const url = request.url ?? '';
      Object.assign(request, { originalUrl: url, url: url.slice(MOCK_OIDC_PATH.length) });
      forgetSession(request);
      await answerProtocol(request, response);
    } else {
      response
        .writeHead(404, { 'content-type': 'application/json' })
        .end('{"error":"There is nothing here"}');
    }
  }

  async function answerSignIn(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const standsFor = params['client_id'] === MOCK_OIDC_CLIENTS.facebook ? 'Facebook' : 'Google';
    if (request.method !== 'POST') {
      response.writeHead(200, PAGE_HEADERS).end(signInPage(standsFor, path, PEOPLE));
      return;
    }
    if (Number(request.headers['content-length'] ?? FORM_LIMIT + 1) > FORM_LIMIT) {
      response.writeHead(413, PAGE_HEADERS).end(deadEndPage());
      return;
    }
    const form = new URLSearchParams(await text(request));
    if (form.get('answer') === 'cancel') {
      await finish(provider, request, response, {
        error: 'access_denied',
        error_description: 'The person chose not to sign in',
      });
      return;
    }
    const accountId = form.get('person') ?? '';
    if (!PEOPLE.has(accountId)) {
      response.writeHead(422, PAGE_HEADERS).end(signInPage(standsFor, path, PEOPLE));
      return;
    }
    await finish(provider, request, response, { login: { accountId, remember: false } });
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('A request could not be answered.', error);
      if (!response.headersSent) response.writeHead(500, PAGE_HEADERS);
      response.end(deadEndPage());
    });
  });
  return server;
}

async function finish(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<void> {
  const location = await provider.interactionResult(request, response, result, {
    mergeWithLastSubmission: false,
  });
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end();
}

/** Each sign-in asks for the user, so that another can be chosen. */
function forgetSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  request.headers.cookie = cookies.filter((cookie) => !/^_session/.test(cookie)).join('; ');
}

/** The visitor's host, as forwarded by the shell's server; the auth service's requests lack it. */
function comesFromThisMachine({ headers }: IncomingMessage): boolean {
  const said = headers['x-forwarded-host'] ?? [];
  const hosts = [headers.host ?? '', ...(Array.isArray(said) ? said : [said])];
  return hosts.every(isLoopbackHost);
}
