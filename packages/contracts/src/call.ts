import type { z } from 'zod';

export const SERVICES = ['auth', 'catalogue', 'content', 'comments'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const ACCESS = ['anyone', 'user', 'admin'] as const;
/**
 * Who may make a call: anyone (a bad token is ignored), a signed-in user, an administrator. Each call declares it, here and
 * nowhere else: one without does not compile, and no gateway starts with it.
 */
export type Access = (typeof ACCESS)[number];

/** One call of the API: what it is, who answers it, who may make it, what goes in and what comes out. */
export interface Call<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** One line for the API document. */
  summary: string;
  /** The service that answers, or 'gateway' for what the gateway composes or does itself. */
  service: ServiceName | 'gateway';
  access: Access;
  /** Reads may be repeated by the gateway when a service instance dies; writes may not. */
  effect: 'read' | 'write';
  method: 'POST' | 'GET';
  request: Q;
  reply: R;
  /** A change that counts once when it is repeated with the same Idempotency-Key; with one it may be repeated like a read. */
  once?: boolean;
  /** How long (ms) a ready reply may serve visitors; below 1000, so that a change is seen within a second. */
  cacheMs?: number;
  /** Set while nothing answers the call yet: what it waits for. The gateway answers 501 with this text. */
  planned?: string;
  /** It answers 501 where whoever runs the portal has not set up what it needs. */
  needsSetUp?: boolean;
}

type Declared<Q extends z.ZodType, R extends z.ZodType> = Pick<
  Call<Q, R>,
  'summary' | 'service' | 'request' | 'reply'
> &
  Partial<Pick<Call<Q, R>, 'method' | 'cacheMs' | 'once' | 'planned' | 'needsSetUp'>>;

/** A read anyone may make, kept ready for visitors for a moment. */
export const read = <Q extends z.ZodType, R extends z.ZodType>(call: Declared<Q, R>): Call<Q, R> => ({
  access: 'anyone',
  effect: 'read',
  method: 'POST',
  cacheMs: 900,
  ...call,
});

/** A read of one user's own things. */
export const ownRead = <Q extends z.ZodType, R extends z.ZodType>(call: Declared<Q, R>): Call<Q, R> => ({
  access: 'user',
  effect: 'read',
  method: 'POST',
  ...call,
});

/** A change by a signed-in user. */
export const change = <Q extends z.ZodType, R extends z.ZodType>(call: Declared<Q, R>): Call<Q, R> => ({
  access: 'user',
  effect: 'write',
  method: 'POST',
  ...call,
});

/** A change a visitor may make: signing in and up. */
export const openChange = <Q extends z.ZodType, R extends z.ZodType>(call: Declared<Q, R>): Call<Q, R> => ({
  access: 'anyone',
  effect: 'write',
  method: 'POST',
  ...call,
});
