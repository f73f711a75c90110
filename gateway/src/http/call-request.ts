import type { Readable } from 'node:stream';
import type { Call, Caller, CallName } from '@screenlore/contracts';
import { BodyError, receiveBody } from '@screenlore/http-kit/edge';
import { CallError } from '@screenlore/service-kit/base';
import type { FastifyRequest } from 'fastify';

/** A body as received. It is checked after the caller. */
export type RawBody = { text: string } | { wrongType: true } | { tooLarge: true } | undefined;

/** A call's request after reading: its checked body and its keys. */
export interface ReadCall {
  body: unknown;
  /** The same for equal requests; undefined if the response cache may not answer. */
  cacheKey: string | undefined;
  idempotencyKey: string | undefined;
}

/** The call that a request to `/api/:call` names. */
export interface CallUnderWay {
  name: CallName;
  declared: Call;
  read?: ReadCall;
  /** Where the answer came from, if no service was asked for this request. */
  source?: 'cache' | 'coalesced' | 'stale' | 'refused';
}

/** The member who sent the access token, and the session. */
export interface SignedIn extends Caller {
  sessionId: string;
  /** The session's version in the token, and when (ms) the token expires. */
  token: { ver: number; until: number };
}

declare module 'fastify' {
  interface FastifyRequest {
    underWay: CallUnderWay | null;
    rawBody: RawBody;
    user?: SignedIn | null;
  }
}

/** The caller as services see it: without the session. */
export function callerOfRequest({ user }: Pick<FastifyRequest, 'user'>): Caller | null {
  if (!user) return null;
  const { sessionId: _, token: _token, ...caller } = user;
  return caller;
}

/**
 * Reads a body without checking it, so that unknown calls and refused callers are answered first.
 * @param limit bytes
 * @throws CallError 'malformed' when the caller disconnects
 */
export async function rawBodyOf(request: FastifyRequest, payload: Readable, limit: number): Promise<RawBody> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  const isReadable = /^application\/json\s*(?:;|$)/i.test(type) && encoding === 'identity';
  try {
    const body = await receiveBody(request.raw, limit, payload);
    if (body.length === 0) return undefined;
    return isReadable ? { text: body.toString() } : { wrongType: true };
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    if (error.statusCode === 400) throw new CallError('malformed', 'The body did not come to its end');
    return isReadable ? { tooLarge: true } : { wrongType: true };
  }
}
