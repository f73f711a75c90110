import { cookieName, LIMITS } from '@screenlore/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { originOf } from '../http/origin.js';

/** The HTTP side of a call: the caller's address, browser and cookies. */
export interface HttpExchange {
  /** The portal's origin in this request, such as `https://screenlore.example`. @throws CallError malformed */
  readonly origin: string;
  /** The caller's address, as reported by the trusted proxies in front (TRUST_PROXY). */
  readonly address: string;
  /** The caller's User-Agent, cut to the length that is used. */
  readonly userAgent: string | undefined;
  /** The session of the caller's access token; null without a valid one. */
  readonly sessionId: string | null;
  /** A cookie; undefined for requests from pages of other sites. */
  cookie(name: string): string | undefined;
  /** Sets a cookie that only the portal's own calls send back and no script can read. @param forS lifetime in seconds, 0 deletes it */
  setCookie(name: string, value: string, forS: number): void;
}

/** Cookies are sent with calls, not with pages and pictures; `__Host-` cookies need the path `/`. */
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
 * SameSite=Strict rejects other sites, but not other ports and subdomains of the same site. The header sec-fetch-site
 * distinguishes those.
 */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
