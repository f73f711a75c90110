import { cookieName, LIMITS } from '@screenlore/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { originOf } from '../http/origin.js';

/** The caller's end of a call: who is there, and cookies. */
export interface HttpExchange {
  /** Where the caller asks the portal, as `https://screenlore.example`: addresses there are the portal's own. @throws CallError malformed */
  readonly origin: string;
  /** The caller's address, as the trusted proxies in front report it (TRUST_PROXY). */
  readonly address: string;
  /** The caller's User-Agent, cut to the part that is used. */
  readonly userAgent: string | undefined;
  /** The session of the caller's access token; null without a good one. */
  readonly sessionId: string | null;
  /** A cookie that the portal's own pages sent; a page of another site has none to bring. */
  cookie(name: string): string | undefined;
  /** Keeps a value where only the portal's own calls bring it back, and no script reads it. @param forS 0 deletes it */
  setCookie(name: string, value: string, forS: number): void;
}

/** Where cookies go: to calls, not to pages and pictures. One that only the portal's own host may set goes everywhere. */
const PATH = '/api';
const PATH_OF_HOST = '/';

export function httpExchange(
  request: FastifyRequest,
  reply: FastifyReply,
  config: GatewayConfig,
): HttpExchange {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  return {
    get origin() {
      return originOf(request, config);
    },
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, LIMITS.userAgentMax),
    sessionId: request.user?.sessionId ?? null,
    cookie: (name) =>
      isForeign(request)
        ? undefined
        : parseCookie(request.headers.cookie ?? '')[cookieName(name, secure)] || undefined,
    setCookie: (name, value, forS) => {
      void reply.header('cache-control', 'no-store').header(
        'set-cookie',
        stringifySetCookie({
          name: cookieName(name, secure),
          value,
          path: secure ? PATH_OF_HOST : PATH,
          maxAge: forS,
          httpOnly: true,
          sameSite: 'strict',
          secure,
        }),
      );
    },
  };
}

/**
 * SameSite=Strict keeps the cookie from other sites, but not from other ports and subdomains of one's own: browsers say
 * where a request comes from.
 */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
