import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID } from '@screenlore/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  allowedHosts,
  MISDIRECTED,
  MISDIRECTED_TEXT,
  namesTwoHosts,
  TWO_HOSTS_TEXT,
} from '../allowed-hosts.js';
import { BASE_HEADERS } from '../base-headers.js';
import { readAddress } from '../read-address.js';
import { endSlowClients } from '../slow-clients.js';
import { timeLimits } from '../time-limits.js';
import { isStillSent, leaveUnread } from '../unread-body.js';
import { answerUnreadableRequest } from '../unreadable-request.js';

export const UNREADABLE_ADDRESS = 'This address cannot be read.';
const NOTHING_HERE = 'There is nothing at this address.';

/** An incomplete request is ended this much later (s) than an upload is ended by its own limit, which gives a better message. */
const AFTER_UPLOAD_S = 30;

/** Settings of Fastify itself for a server that listens to the network: the shell's server and the gateway. */
export const edgeSettings = (uploadSeconds: number) => ({
  ...timeLimits((uploadSeconds + AFTER_UPLOAD_S) * 1000),
  genReqId: requestIdOf,
  // Ids have up to 200 letters; the router alone would accept no more than 100.
  routerOptions: { maxParamLength: 500 },
  /** Routes, hooks, handlers and proxies all see the address in this form. */
  rewriteUrl: ({ url = '' }: { url?: string }): string => readAddress(url) ?? url,
  // An address that the router cannot read, and anything that is not HTTP, bypass every hook and handler.
  frameworkErrors: answerUnreadableAddress,
  clientErrorHandler: answerUnreadableRequest,
  // A request on a connection that is still open is answered normally, and then the connection is closed.
  return503OnClosing: false,
});

/** The id a proxy or caller gave the request, or a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

export interface EdgeOptions {
  /** PUBLIC_URL, whose host is the only one the server then answers under. */
  publicUrl: string | undefined;
  /** Without PUBLIC_URL: also answer under the machine's addresses, not only for itself. */
  isOpen: boolean;
  /** Headers of every answer in addition to BASE_HEADERS. */
  headers?: Readonly<Record<string, string>>;
  /** How long (ms) a client may send or receive almost nothing. */
  slowClientMs: number;
  /** Whether to read the rest of a body after the answer was sent. */
  isHeardOut(request: FastifyRequest): boolean;
}

/** Checks every request first: call it before adding any other hook. */
export function guardEdge(app: FastifyInstance, options: EdgeOptions): void {
  const { publicUrl, isOpen, slowClientMs, isHeardOut } = options;
  const isAllowed = allowedHosts({ publicUrl, isOpen });
  const headers = { ...BASE_HEADERS, ...options.headers };
  endSlowClients(app.server, slowClientMs);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    if (namesTwoHosts(request.raw)) refuse(reply, 400, TWO_HOSTS_TEXT);
    else if (!isAllowed(request.host)) refuse(reply, MISDIRECTED, MISDIRECTED_TEXT);
    else if (readAddress(request.raw.url ?? '') === undefined) refuse(reply, 400, UNREADABLE_ADDRESS);
    else done();
  });
  // The rest of a body is not read after its request was answered.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isStillSent(request.raw) && !isHeardOut(request)) {
      reply.header('connection', 'close');
      leaveUnread(request.raw, reply.raw.socket);
    }
    done();
  });
}

/** Answers requests that no hook sees: an address that the router cannot read (`/%`), and a parameter that is too long. */
function answerUnreadableAddress({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...BASE_HEADERS, 'x-request-id': request.id });
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') refuse(reply, 404, NOTHING_HERE);
  else refuse(reply, 400, UNREADABLE_ADDRESS);
}

function refuse(reply: FastifyReply, status: number, error: string): void {
  void reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ error }));
}
